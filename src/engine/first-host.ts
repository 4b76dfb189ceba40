/** The race for the first host of a visit. */
import { type Host, reasonOf, type Thread } from './host-contract.ts';

/**
 * Opens a worker, or the page host if that fails. When a press has waited too long (`overdue`), whichever opens first
 * plays. `onLate`: the page host plays only because of that. Rejects if no host opens.
 */
export async function openFirstHost(
  open: (thread: Thread, signal: AbortSignal) => Promise<Host>,
  overdue: Promise<void>,
  signal: AbortSignal,
  onLate: () => void,
): Promise<Host> {
  const trial = new AbortController();
  signal.addEventListener('abort', () => trial.abort(), { once: true });
  const worker = open('worker', trial.signal);
  let hasFailed = false;
  const failed = worker.then(
    () => overdue,
    (error: unknown) => {
      hasFailed = true;
      if (!trial.signal.aborted) console.warn(`The engine runs on the page: ${reasonOf(error)}`);
    },
  );
  const page = Promise.race([overdue, failed]).then(() => {
    signal.throwIfAborted();
    return open('main', signal);
  });
  const host = await Promise.any([worker, page]).catch(() => page);
  if (host.thread === 'worker') void page.then((unused) => unused.close()).catch(() => {});
  else if (!hasFailed && !signal.aborted) {
    trial.abort();
    onLate();
    console.warn('The engine runs on the page: its worker is late');
  }
  return host;
}
