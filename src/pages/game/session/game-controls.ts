/** Turns presses of keys and buttons into commands and changes of settings. */
import type { Command, Journal, Look, PauseReason } from '../../../../shared/contract.ts';
import type { ClaimedRun, Course } from '../../../../shared/recording.ts';
import { CONTROLS, type ControlledGame, type ControlName } from '../../../controls/controls.ts';
import { randomId } from '../../../device/stored.ts';
import { windowWorldSize } from '../../../engine/canvas.ts';
import type { TabEngine } from '../../../engine/tab-engine.ts';
import { dailySeed } from '../../../runs/daily.ts';
import { settingToggled } from '../../../settings/settings-slice.ts';
import { pendingHoldersDropped, selectIsHolderShown } from '../../../ui/attention-slice.ts';
import type { GameState, GameStore } from '../game-state.ts';

type DatedCourse = Course & Pick<Journal, 'startedAt'>;

export type GameControls = ReturnType<typeof createControls>;

/**
 * All controls of the game page. `seed`: of every run; null: each run gets a new one. `course`: of one run; without it
 * the run gets that seed and the world size of the window.
 */
export function createControls(
  engine: Pick<TabEngine, 'send' | 'isUnderWay'>,
  store: GameStore,
  seed: number | null,
) {
  const send = (command: Command): void => void engine.send(command);
  /** Called at each press that may start or resume a run: an open dialog forbids it. */
  function mayPlay(): boolean {
    if (selectIsHolderShown(store.getState())) return false;
    store.dispatch(pendingHoldersDropped());
    return true;
  }
  const play = (type: 'resume' | 'toggle-pause') => {
    if (mayPlay()) send({ type });
  };
  const ordinary = (): Course => ({ seed: seed ?? randomSeed(), ...windowWorldSize() });
  function begin(replaces: boolean, given?: DatedCourse, additions?: Look): void {
    if (!mayPlay()) return;
    const run = given ?? ordinary();
    const { slow } = store.getState().settings;
    send({
      type: 'start',
      run: { startedAt: Date.now(), ...run, id: randomId(), ...(slow && { slow }) },
      look: { ...lookOf(store.getState(), given === undefined), ...additions },
      ...(replaces && { replaces }),
    });
  }
  const game: ControlledGame = {
    // ms since the epoch, because the worker's clock has another origin.
    press: (type, at) => send({ type, at: performance.timeOrigin + at }),
    togglePause: () => play('toggle-pause'),
    toggle: (setting) => void store.dispatch(settingToggled(setting)),
  };
  return {
    seed,
    start: () => begin(false),
    /** Starts the run of the day. */
    startDaily(): void {
      // One reading of the clock, because midnight may come between two.
      const startedAt = Date.now();
      begin(false, { seed: dailySeed(startedAt), ...windowWorldSize(), startedAt });
    },
    /** Abandons the paused run and starts another. */
    restart: () => begin(true),
    /** Races on the course of a run against its car. Ignored while another run is under way, even behind a replay. */
    race({ run }: Pick<ClaimedRun, 'run'>): void {
      if (engine.isUnderWay()) return;
      const { seed, width, height } = run;
      send({ type: 'leave' });
      begin(false, { seed, width, height }, { ghost: run });
    },
    /** `at`: the timeStamp of the DOM event, ms. */
    press: (control: ControlName, at: number) => CONTROLS[control].press(game, at),
    /** `reason`: if the player did not ask for it. */
    pause: (reason?: PauseReason) => send({ type: 'pause', ...(reason && { reason }) }),
    resume: () => play('resume'),
  };
}

/** Additions to the picture of every run. `mayHold`: the clock may be held; not in daily and shared runs. */
export function lookOf({ progress, settings }: GameState, mayHold: boolean): Look {
  const { bestTicks } = progress;
  return { ...(bestTicks > 0 && { bestTicks }), ...(settings.marks && { hints: { mayHold } }) };
}

function randomSeed(): number {
  const [seed = 0] = crypto.getRandomValues(new Uint32Array(1));
  return seed;
}
