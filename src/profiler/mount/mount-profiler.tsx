// First: its styles order the layers of all others.
import './theme-provider.tsx';
import { createRoot } from 'react-dom/client';
import { createCollector } from '../collection/collector.ts';
import { entriesOf } from '../history/entries.ts';
import type { LoopEntry } from '../loop-entry.ts';
import ProfilerPanel from '../panel/panel.tsx';
import type { GameState, OtherThread, ProfiledGame } from '../profiled-game.ts';
import { mountCopy } from '../texts.ts';
import { type LoopPort, openLoopPort, type WorkerLike } from './loop-port.ts';
import { PANEL_STYLES } from './styles.ts';
import { ThemeProvider } from './theme-provider.tsx';

/** Optional abilities of a host, such as stepping. The panel shows only the tools that are given. */
export type HostTools = Partial<Omit<ProfiledGame, 'description' | 'engine' | 'others'>>;

/** Closes the panel, and ends the recording. */
export interface CloseProfiler {
  (): void;
  /** Late frames, presses and messages of the last minute, in the shapes of the browser's own entries. */
  entries(): readonly LoopEntry[];
}

/**
 * Shows the panel in `element`, for the worker that called recordLoop; of several, the first draws, and the
 * others have lanes of their own. Nothing outside the element changes (decision 64).
 */
export function mountProfiler(
  element: Element,
  worker: WorkerLike | readonly WorkerLike[],
  tools: HostTools = {},
): CloseProfiler {
  const host = document.createElement('div');
  const shadow = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(PANEL_STYLES);
  shadow.adoptedStyleSheets = [sheet];
  const place = document.createElement('div');
  shadow.append(place);
  element.append(host);
  const root = createRoot(place);
  const ports: LoopPort[] = [];

  let entries = (): readonly LoopEntry[] => [];

  function end(): void {
    root.unmount();
    for (const port of ports) port.close();
    host.remove();
  }

  const close: CloseProfiler = Object.assign(end, { entries: () => entries() });
  const [first, ...more] = [worker].flat();
  const others: OtherThread[] = [];
  for (const other of more) {
    const port = openLoopPort(other, ({ thread = THREAD }) => {
      others.push({ name: nameOfOther(thread, others), profile: port.profile });
      port.profile.open();
    });
    ports.push(port);
  }
  root.render(<p>{mountCopy.waiting}</p>);
  if (first === undefined) return close;
  const port = openLoopPort(
    first,
    ({ name, thread = THREAD, ticksPerSecond = null, sources = {}, colours = {} }) => {
      const game: ProfiledGame = {
        description: {
          name,
          ticksPerSecond,
          colours,
          threadName: () => thread,
          sourcesOf: (span) => [sources[span] ?? []].flat(),
        },
        state: () => PLAYING,
        subscribe: () => () => {},
        engine: () => port,
        others,
        ...tools,
      };
      const collector = createCollector(game);
      entries = () => entriesOf(collector.live(), 'worker', game.description);
      root.render(
        <ThemeProvider>
          <ProfilerPanel game={game} collector={collector} onClose={close} />
        </ThemeProvider>,
      );
    },
  );
  ports.push(port);
  return close;
}

const THREAD = 'worker';

/** State of a host that reports none: it always plays. */
const PLAYING: GameState = { thread: 'worker', status: 'playing', ticks: 0 };

/** Lanes are told apart by their names. */
function nameOfOther(name: string, others: readonly OtherThread[]): string {
  const same = others.filter((other) => other.name.startsWith(name)).length;
  return same === 0 ? name : `${name} ${same + 1}`;
}
