/** The game screen with a store of its own. Its controls only record what was pressed. */
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Profiler } from 'react';
import type { EngineStatus, Report } from '../../../../shared/contract.ts';
import type { RunResult } from '../../../../shared/recording.ts';
import { createStore } from '../../../../src/app/store.ts';
import type { KeyMap } from '../../../../src/controls/key-map.ts';
import { deviceUsed, type InputDevice } from '../../../../src/device/input-device-slice.ts';
import {
  engineFailed,
  engineOpened,
  explosionEnded,
  reportArrived,
  runEnded,
} from '../../../../src/engine/run-slice.ts';
import { GameScreen } from '../../../../src/pages/game/page/game-screen.tsx';
import type { GameControls } from '../../../../src/pages/game/session/game-controls.ts';
import { settingsChanged } from '../../../../src/settings/settings-slice.ts';
import { attentionReleased, attentionTaken } from '../../../../src/ui/attention-slice.ts';
import { reportOf } from '../../../support/report.ts';
import { show } from '../../../support/show.tsx';
import { stubGame } from './open-game-fixture.ts';

/** The game screen with nothing around it. */
export const PLAIN = {
  ...{ suspended: false, profiled: false, offers: null, dock: null },
};

export function openGame() {
  const store = createStore();
  const pressed: string[] = [];
  const press = (name: string) => () => {
    pressed.push(name);
  };
  const controls: GameControls = {
    start: press('start'),
    restart: press('restart'),
    retry: press('retry'),
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
  const report = (status: EngineStatus, numbers: Partial<Report> = {}) =>
    act(() => {
      store.dispatch(reportArrived(reportOf({ ...numbers, status })));
    });
  return {
    store,
    user,
    pressed,
    report,
    dispatch: store.dispatch,
    unmount: view.unmount,
    open: (thread: 'worker' | 'main') => act(() => void store.dispatch(engineOpened(thread))),
    fail: () => act(() => void store.dispatch(engineFailed())),
    end: ({ ticks, round, score, ...result }: RunResult) =>
      act(() => {
        store.dispatch(runEnded({ ticks, round, score, ...result }));
        store.dispatch(reportArrived(reportOf({ ticks, round, score, status: 'ready' })));
      }),
    openMenu: () => act(() => void store.dispatch(attentionTaken({ by: 'menu', isShown: true }))),
    closeMenu: () => act(() => void store.dispatch(attentionReleased('menu'))),
    use: (device: InputDevice) => act(() => void store.dispatch(deviceUsed(device))),
    chooseKeys: (keys: KeyMap) => act(() => void store.dispatch(settingsChanged({ keys }))),
    showResult: () => act(() => void store.dispatch(explosionEnded())),
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
