import { useEffect, useState } from 'react';
import type { Inspected } from '../../../../shared/contract.ts';
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
      {!canStep && <p>Pause the run to step through it and to inspect its objects.</p>}
      {canStep && <Inspector tools={tools} tick={tick} />}
      <TraceReplay tools={tools} />
    </>
  );
}

type Found = Inspected & { readonly tick: number };

/** Shows the object under the pointer, or at the point in two number fields, px of the world. */
function Inspector({ tools, tick }: { readonly tools: RunTools; readonly tick: number }) {
  const { engine, mount } = useOpenGame();
  const [{ x, y }, setPoint] = useState({ x: Number.NaN, y: Number.NaN });
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    const picture = mount.current;
    // This listens on the parent, because the menu of a paused run may cover the picture.
    const frame = picture?.parentElement;
    if (picture === null || frame == null) return undefined;
    const onMove = ({ clientX, clientY }: PointerEvent) => {
      const world = tools.shown();
      if (world === null) return;
      // The picture shows all of the world, centred.
      const { left, top, width, height } = picture.getBoundingClientRect();
      const scale = Math.min(width / world.width, height / world.height);
      setPoint({
        x: (clientX - left - (width - world.width * scale) / 2) / scale,
        y: (clientY - top - (height - world.height * scale) / 2) / scale,
      });
    };
    frame.addEventListener('pointermove', onMove);
    return () => frame.removeEventListener('pointermove', onMove);
  }, [mount, tools]);
  useEffect(() => {
    if (Number.isNaN(x)) return undefined;
    let isCurrent = true;
    const show = (object: Inspected | null) => isCurrent && setFound(object && { ...object, tick });
    engine.ask('inspect', [x, y]).then(show, () => show(null));
    return () => {
      isCurrent = false;
    };
  }, [engine, x, y, tick]);

  const field = (name: string, value: number, onInput: (value: number) => void) => (
    <label>
      {name}
      <input
        type="number"
        step={5}
        value={Math.round(value || 0)}
        onChange={(event) => onInput(event.currentTarget.valueAsNumber || 0)}
      />
    </label>
  );
  return (
    <div>
      <p>Point at an object in the picture, or enter a point of the world:</p>
      <div className="row">
        {field('x', x, (to) => setPoint({ x: to, y: y || 0 }))}
        {field('y', y, (to) => setPoint({ x: x || 0, y: to }))}
      </div>
      <div data-inspected={found?.kind}>
        {found === null && <p>Nothing there.</p>}
        <dl>
          {(found === null ? [] : rowsOf(found)).map(([name, value]) => (
            <div key={name} className="row between">
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}

function rowsOf({ tick, kind, x, y, width, height, speedX, speedY, age, sinceShot }: Found) {
  const pair = (a: number, b: number) => `${a.toFixed(1)}, ${b.toFixed(1)}`;
  const ticks = (name: string, count: number | null) =>
    count === null ? [] : [[name, plural(count)] as const];
  return [
    ['object', `${kind} at tick ${tick}`],
    ['position', pair(x, y)],
    ['size', `${width} × ${height}`],
    ['speed, px a tick', pair(speedX, speedY)],
    ...ticks('age', age),
    ...ticks('since its last shot', sinceShot),
  ] as const;
}
