/** The workers that this thread creates. A panel gets the records of those that call recordLoop. */
interface InnerWorker {
  /** Address of the script. */
  readonly address: string;
  readonly worker: WeakRef<Worker>;
}

export const innerWorkers: InnerWorker[] = [];

/** Watches the creation of workers. A page needs no watch: it passes its workers to the panel. */
export function watchWorkers(): void {
  const Real = globalThis.Worker;
  if (Real === undefined) return;
  globalThis.Worker = class Worker extends Real {
    constructor(script: string | URL, options?: WorkerOptions) {
      super(script, options);
      const address = new URL(script, location.href).href;
      innerWorkers.push({ address, worker: new WeakRef(this) });
    }
  };
}
