/** An engine client over fake hosts that writes down what it tells the page. */
import { startEngine } from '../../../src/engine/client.ts';
import { createFakeHosts } from '../../support/fake-host.ts';

export const WORLD_SIZE = { width: 900, height: 500 };

export function openClient({ broken = [] as readonly ('worker' | 'main')[] } = {}) {
  const fake = createFakeHosts();
  for (const thread of broken) fake.broken.add(thread);
  const told: string[] = [];
  let status = '';
  const client = startEngine(
    {
      mount: document.body,
      setup: {
        size: { ...WORLD_SIZE, pixelRatio: 1 },
        worldSize: WORLD_SIZE,
        preferences: { reducedMotion: true },
      },
      thread: 'worker',
      savedRun: null,
      onOpen: (thread) => told.push(`open ${thread}`),
      onLost: () => told.push('lost'),
      onRestore: (isRestored, after) => told.push(`restored ${isRestored} after ${after}`),
      onReport: ({ snapshot }) => {
        status = snapshot.status;
      },
      onFail: () => told.push('failed'),
    },
    fake.hosts,
  );
  return {
    ...fake,
    client,
    told,
    status: () => status,
    start: (seed: number, type: 'start' | 'restart' = 'start') =>
      client.command({ type, at: 0, seed, worldSize: WORLD_SIZE }),
  };
}
