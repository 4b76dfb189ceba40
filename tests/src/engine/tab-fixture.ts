/** The engine of a tab on fake hosts, and what it tells its page. */
import type { Journal, Look } from '../../../shared/contract.ts';
import type { Thread } from '../../../src/engine/host-contract.ts';
import { TabEngine } from '../../../src/engine/tab-engine.ts';
import { createFakeHosts, settle } from '../../support/fake-host.ts';

const WORLD = { width: 900, height: 500 };

/** A page in its first task; `settle` opens its host. `isHeard`: false as long as no page subscribes. */
export function openTab({ broken = [] as readonly Thread[], isHeard = true } = {}) {
  const fake = createFakeHosts();
  for (const thread of broken) fake.broken.add(thread);
  const engine = new TabEngine(fake.hosts);
  const news: string[] = [];
  const mount = document.body.appendChild(document.createElement('div'));
  const size = { ...WORLD, pixelRatio: 1 };
  const preferences = { reducedMotion: true, highContrast: false };
  const setup = () => ({ size, worldSize: WORLD, preferences: { ...preferences } });
  const listen = () =>
    engine.subscribe({
      onThread: (thread) => void news.push(thread ?? 'lost'),
      onReport: ({ status }) => void (news.at(-1) === status || news.push(status)),
      onRestore: (isRestored) => void news.push(`restored ${isRestored}`),
      onFail: () => void news.push('failed'),
    });
  if (isHeard) listen();
  const open = () => void engine.open(mount, 'worker', setup);
  open();
  const start = (seed: number, look?: Look) =>
    engine.send({
      type: 'start',
      run: { id: `run ${seed}`, seed, ...WORLD },
      look,
      replaces: true,
    });
  const press = (type: 'pause' | 'resume' | 'toggle-pause') => void engine.send({ type });
  return {
    ...fake,
    mount,
    engine,
    news,
    preferences,
    listen,
    open,
    start,
    press,
    /** Status and seed of the run. */
    shown: () => [engine.last?.status, engine.journal?.seed],
    /** Run 7, in play or paused. */
    async play(isPaused = false): Promise<Journal | null> {
      await settle();
      void start(7);
      await settle();
      fake.showFrames(100);
      if (isPaused) press('pause');
      await settle();
      return structuredClone(engine.journal);
    },
    /** The open host is lost, and the next one is open. */
    async lose(): Promise<void> {
      fake.loseHost();
      await settle();
    },
  };
}
