/** A browser's caches, as far as the service worker uses them. */

export class FakeCaches {
  readonly stored = new Map<string, Map<string, Response>>();

  async open(name: string): Promise<Cache> {
    const entries = this.stored.get(name) ?? new Map<string, Response>();
    this.stored.set(name, entries);
    const unused = () => Promise.reject(new Error('not expected'));
    return {
      put: async (url, response) => void entries.set(String(url), response),
      add: unused,
      addAll: unused,
      delete: unused,
      keys: unused,
      match: unused,
      matchAll: unused,
    };
  }

  forget(url: string): void {
    for (const entries of this.stored.values()) entries.delete(url);
  }

  async has(name: string): Promise<boolean> {
    return this.stored.has(name);
  }

  async delete(name: string): Promise<boolean> {
    return this.stored.delete(name);
  }

  async keys(): Promise<string[]> {
    return [...this.stored.keys()];
  }

  async match(url: RequestInfo | URL, options: MultiCacheQueryOptions = {}) {
    const names = options.cacheName === undefined ? await this.keys() : [options.cacheName];
    const found = names.map((name) => this.stored.get(name)?.get(String(url))).find(Boolean);
    return found?.clone();
  }
}
