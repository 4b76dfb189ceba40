/** The workers that this thread creates. A panel gets the records of those that call recordLoop. */
import type { InnerQuestion } from '../protocol.ts';

const inner: { readonly address: string; readonly worker: WeakRef<Worker> }[] = [];

/** Watches the creation of workers. A page needs no watch: it passes its workers to the panel. */
export function watchWorkers(): void {
  const Real = globalThis.Worker;
  if (!Real) return;
  globalThis.Worker = class Worker extends Real {
    constructor(...given: ConstructorParameters<typeof Real>) {
      super(...given);
      const address = new URL(given[0], location.href).href;
      inner.push({ address, worker: new WeakRef(this) });
    }
  };
}

/** `onFound` gets the number of each worker that is asked for. */
export function askInner(
  question: InnerQuestion,
  ports: readonly MessagePort[],
  onFound: (number: number) => void,
): void {
  for (const [number, { address, worker }] of inner.entries()) {
    if (address === question.find) onFound(number);
    if (number === question.inner) worker.deref()?.postMessage(question.hello, [...ports]);
  }
}
