/** An engine client over fake hosts that writes down its callbacks. */
import type { Report, RunDecoration } from '../../../shared/contract.ts';
import type { RecordedRun } from '../../../shared/recording.ts';
import { startEngine } from '../../../src/engine/client.ts';
import { createFakeHosts } from '../../support/fake-host.ts';

export const WORLD_SIZE = { width: 900, height: 500 };

interface Options {
  readonly broken?: readonly ('worker' | 'main')[];
  /** Open when `letThrough` is called. */
  readonly late?: readonly ('worker' | 'main')[];
  readonly savedRun?: RecordedRun;
  readonly decoration?: RunDecoration;
  /** Sees every report before the client does. */
  readonly onReport?: (report: Report) => void;
}

export function openClient({
  broken = [],
  late = [],
  onReport = () => {},
  savedRun,
  decoration,
}: Options = {}) {
  const fake = createFakeHosts(onReport);
  for (const thread of broken) fake.broken.add(thread);
  const letThrough = Object.fromEntries(late.map((thread) => [thread, fake.delay(thread)]));
  const calls: string[] = [];
  let status = '';
  const client = startEngine(
    {
      mount: document.body,
      setup: {
        size: { ...WORLD_SIZE, pixelRatio: 1 },
        worldSize: WORLD_SIZE,
        preferences: { reducedMotion: true, highContrast: false },
      },
      thread: 'worker',
      savedRun: savedRun ?? null,
      decoration,
      onOpen: (thread) => calls.push(`open ${thread}`),
      onLost: () => calls.push('lost'),
      onRestore: (isRestored, after) => calls.push(`restored ${isRestored} after ${after}`),
      onReport: ({ snapshot }) => {
        status = snapshot.status;
      },
      onFail: () => calls.push('failed'),
    },
    fake.hosts,
  );
  return {
    ...fake,
    client,
    calls,
    letThrough: (thread: 'worker' | 'main') => letThrough[thread]?.(),
    status: () => status,
    start: (seed: number, type: 'start' | 'restart' = 'start') =>
      client.command({ type, at: 0, seed, worldSize: WORLD_SIZE }),
  };
}
