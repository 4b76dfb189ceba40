import { load } from './load.ts';

/** A module that is imported on demand. */
export interface LazyChunk<Module> {
  /** null until it has arrived. */
  readonly arrived: () => Module | null;
  /** Imports it again after a failure. Rejects as `load` does. */
  readonly load: () => Promise<Module>;
}

/** `ask`: nothing but an `import()`. */
export function lazyChunk<Module>(ask: () => Promise<Module>): LazyChunk<Module> {
  let arrived: Module | null = null;
  return {
    arrived: () => arrived,
    async load() {
      arrived ??= await load(ask);
      return arrived;
    },
  };
}
