/** The game screen with a store of its own. Its controls only record what was pressed. */
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Profiler } from 'react';
import type { EngineStatus, Report } from '../../../../shared/contract.ts';
import type { RunResult } from '../../../../shared/recording.ts';
import { createStore } from '../../../../src/app/store.ts';
import { deviceUsed, type InputDevice } from '../../../../src/device/input-device-slice.ts';
import { explosionEnded, reportArrived, runEnded } from '../../../../src/engine/run-slice.ts';
import { GameScreen } from '../../../../src/pages/game/page/game-screen.tsx';
import type { GameControls } from '../../../../src/pages/game/session/game-controls.ts';
import { endOf, reportOf } from '../../../support/report.ts';
import { show } from '../../../support/show.tsx';
import { stubGame } from './open-game-fixture.ts';

/** The game screen with nothing around it. */
export const PLAIN = { profiled: false, offers: null, dock: null };

export function openGame() {
  const store = createStore();
  const pressed: string[] = [];
  const press = (name: string) => () => void pressed.push(name);
  const controls: GameControls = {
    seed: null,
    start: press('start'),
    startDaily: press('startDaily'),
    restart: press('restart'),
    press: (name) => void pressed.push(name),
    pause: press('pause'),
    resume: press('resume'),
    race: press('race'),
  };
  const game = stubGame({ controls });
  const user = userEvent.setup();
  let commits = 0;
  const onCommit = () => {
    commits += 1;
  };
  const view = show(
    <Profiler id="game" onRender={onCommit}>
      <GameScreen {...PLAIN} replay={null} />
    </Profiler>,
    { store, game },
  );
  const dispatch = (action: Parameters<typeof store.dispatch>[0]) =>
    act(() => void store.dispatch(action));
  const report = (status: EngineStatus, numbers: Partial<Report> = {}) =>
    dispatch(reportArrived(reportOf({ ...numbers, status })));
  function end(result: RunResult): void {
    const { ticks, round, score } = result;
    dispatch(runEnded(endOf(result)));
    report('ready', { ticks, round, score });
  }
  return {
    store,
    user,
    pressed,
    report,
    dispatch,
    end,
    /** A run is played, and ends: the result is shown. */
    async finish(result: RunResult): Promise<HTMLElement> {
      report('playing');
      end(result);
      dispatch(explosionEnded());
      return screen.findByRole('dialog', {}, { timeout: 10_000 });
    },
    use: (device: InputDevice) => dispatch(deviceUsed(device)),
    /** Commits of React so far. */
    commits: () => commits,
    root: () => view.container.querySelector('[data-game]'),
    hud: (name: 'score' | 'round' | 'distance') =>
      view.container.querySelector(`[data-hud="${name}"]`),
  };
}

export function button(name: string | RegExp): HTMLElement {
  return screen.getByRole('button', { name });
}
