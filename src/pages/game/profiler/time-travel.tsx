import { useEffect, useState } from 'react';
import { TICKS_PER_SECOND } from '../../../../shared/rules.ts';
import { useGameSelector } from '../game-state.ts';
import { useOpenGame } from '../session/open-game.ts';
import type { RunTools } from './run-tools.ts';
import { ToolButton } from './tool-button.tsx';
import { TraceReplay } from './trace-replay.tsx';

const STEPS = [-TICKS_PER_SECOND, -1, 1, TICKS_PER_SECOND] as const;

const plural = (count: number) => `${count} ${count === 1 ? 'tick' : 'ticks'}`;

/** Steps through a paused run or a replay tick by tick, and opens the run of a trace. */
export function TimeTravel({ tools }: { readonly tools: RunTools }) {
  const { engine, controls } = useOpenGame();
  const status = useGameSelector(({ run }) => run.status);
  // During play the tick changes all the time, and this part must not render each time.
  const tick = useGameSelector(({ run }) => (run.status === 'playing' ? 0 : run.ticks));
  const [boxes, setBoxes] = useState(false);
  useEffect(() => {
    if (!boxes) return undefined;
    void engine.send({ type: 'boxes', on: true });
    return () => void engine.send({ type: 'boxes', on: false });
  }, [engine, boxes]);

  const canStep = status === 'paused' || status === 'replaying';
  return (
    <>
      <div className="row">
        {STEPS.map((by) => (
          <ToolButton
            key={by}
            label={`${plural(Math.abs(by))} ${by < 0 ? 'back' : 'forward'}`}
            sign={by < 0 ? `−${-by}` : `+${by}`}
            isDisabled={!canStep || (by < 0 && tick === 0)}
            onClick={() => tools.step(by)}
          />
        ))}
        {status === 'replaying' && (
          <>
            <ToolButton
              label="Play / halt"
              onClick={() => controls.press('togglePause', performance.now())}
            />
            <ToolButton label="Leave replay" onClick={() => void engine.send({ type: 'leave' })} />
          </>
        )}
        {canStep && (
          <span className="quiet">
            tick <b data-step-tick="">{tick}</b>
          </span>
        )}
      </div>
      <label>
        <input
          type="checkbox"
          checked={boxes}
          onChange={(event) => setBoxes(event.currentTarget.checked)}
        />
        Collision boxes
      </label>
      {!canStep && <p>Pause the run to step through it.</p>}
      <TraceReplay tools={tools} />
    </>
  );
}
