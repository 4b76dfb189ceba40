/**
 * The only loader of code that is not among a page's first scripts, so that missing files are handled in one way. The
 * build decides which modules arrive together (vite.config.ts, decision 50).
 */
import { loadErrorCopy as copy } from '../content/errors.ts';
import { get, mend, STALL_MS } from './mend.ts';
import { reloadOnce } from './reload.ts';
import { mendStyles } from './whole-styles.ts';

/** In the messages of all engines for a file that did not arrive; an error that code throws rarely has the word. */
const NOT_ARRIVED = /module/;

/** In the message of Firefox, which remembers until the next document that a file did not arrive. */
const REMEMBERED = /^error loading dynamically imported module: (\S+)/;

/** unreachable: another attempt may succeed. unusable: the host has no such file, or it fails; a reload may help. */
type FailureReason = 'unreachable' | 'unusable';

export class LoadError extends Error {
  readonly reason: FailureReason;
  constructor(reason: FailureReason, cause?: unknown) {
    super(copy[reason], { cause });
    this.name = 'LoadError';
    this.reason = reason;
  }
}

/**
 * Calls `ask`, a function that only calls `import()`. If that fails, for whatever reason, the stored files are mended, and
 * `ask` is called again. Rejects with LoadError if that also fails. Never settles when the page is being reloaded, which
 * happens once per build: browsers remember that a script failed until the next document.
 */
export async function load<Module>(ask: () => Promise<Module>): Promise<Module> {
  let mended: Awaited<ReturnType<typeof mend>>;
  try {
    return await attempt(ask);
  } catch (error) {
    console.warn('A part of the site did not load:', error);
    forgetFailedStyles();
    mended = await mend();
    // Without a host, a reload would replace the site with the browser's error page.
    if (mended === 'unreachable') throw new LoadError('unreachable', error);
  }
  try {
    return await attempt(ask);
  } catch (error) {
    forgetFailedStyles();
    // It hangs again, and `import()` would for ever. A reload may help, but costs more than a wait: it needs a press.
    if (error instanceof LoadError) throw new LoadError('unusable', error);
    const isMissing = error instanceof TypeError && (await isNotArriving(error.message));
    if (mended === 'whole' && isMissing) throw new LoadError('unreachable', error);
    if (reloadOnce()) return new Promise(() => {});
    throw new LoadError('unusable', error);
  }
}

async function isNotArriving(message: string): Promise<boolean> {
  const [, file] = REMEMBERED.exec(message) ?? [];
  if (file === undefined) return NOT_ARRIVED.test(message);
  return get(file, 'no-cache').then(
    () => false,
    () => true,
  );
}

/** Vite takes a stylesheet as loaded once its element exists: it would import the code without the styles. */
function forgetFailedStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
    if (link.sheet === null && !link.disabled) link.remove();
  }
}

async function attempt<Module>(ask: () => Promise<Module>): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new LoadError('unreachable')), STALL_MS);
  });
  const module = await Promise.race([ask(), limit]).finally(() => clearTimeout(timer));
  // The build takes one export of a chunk. Half of a file may be valid code without it.
  if (module === undefined) throw new Error('the file is not whole');
  await mendStyles();
  return module;
}
