import { useEffect, useState } from 'preact/hooks';
import type { GameState, InspectedObject, Inspection } from '../host-tools.ts';
import { Button, type ToolProps } from './controls.tsx';
import { plural } from './numbers.ts';

interface TimeTravelProps extends ToolProps {
  readonly game: GameState;
  readonly ticksPerSecond: number;
}

/** Steps through a paused run or a replay tick by tick. */
export function TimeTravel({ tools, game, ticksPerSecond }: TimeTravelProps) {
  const { replays, inspection } = tools;
  const [{ status, tick }, setState] = useState(game.state());
  useEffect(() => {
    // During play the tick changes all the time, and this part must not render each time.
    const update = () =>
      setState((before) => {
        const next = game.state();
        const isSame = next.status === before.status && next.status === 'playing';
        return isSame ? before : next;
      });
    update();
    return game.subscribe(update);
  }, [game]);
  const [boxes, setBoxes] = useState(false);
  useEffect(() => {
    if (!boxes) return undefined;
    tools.showBoxes?.(true);
    return () => tools.showBoxes?.(false);
  }, [tools, boxes]);

  const canStep = status === 'paused' || status === 'replaying';
  return (
    <>
      <div class="row">
        {[-ticksPerSecond, -1, 1, ticksPerSecond].map((by) => {
          const label = `${plural(Math.abs(by), 'tick')} ${by < 0 ? 'back' : 'forward'}`;
          return (
            <Button
              key={by}
              label={label}
              sign={by < 0 ? `−${-by}` : `+${by}`}
              isDisabled={!canStep || (by < 0 && tick === 0)}
              onClick={() => tools.step?.(by)}
            />
          );
        })}
        {replays !== undefined && status === 'replaying' && (
          <>
            <Button label="Play / halt" onClick={() => replays.playOrHalt()} />
            <Button label="Leave replay" onClick={() => replays.leave()} />
          </>
        )}
        {canStep && (
          <span class="quiet">
            tick <b data-step-tick="">{tick}</b>
          </span>
        )}
      </div>
      {tools.showBoxes !== undefined && (
        <label>
          <input
            type="checkbox"
            checked={boxes}
            onChange={(event) => setBoxes(event.currentTarget.checked)}
          />
          Collision boxes
        </label>
      )}
      {!canStep && <p>Pause the run to step through it and to inspect its objects.</p>}
      {canStep && inspection !== undefined && <Inspector inspection={inspection} tick={tick} />}
    </>
  );
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Shows the object under the pointer, or at the point in two number fields. */
function Inspector({ inspection, tick }: { inspection: Inspection; tick: number }) {
  const [point, setPoint] = useState<Point | null>(null);
  const [found, setFound] = useState<InspectedObject | null>(null);
  useEffect(() => {
    // This listens on the parent, because the menu of a paused run may cover the picture.
    const frame = inspection.picture()?.parentElement;
    if (frame == null) return undefined;
    const onMove = (event: PointerEvent) => {
      const next = pointInWorld(event, inspection);
      if (next !== null) setPoint(next);
    };
    frame.addEventListener('pointermove', onMove);
    return () => frame.removeEventListener('pointermove', onMove);
  }, [inspection]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tick has other objects
  useEffect(() => {
    if (point === null) return undefined;
    let isCurrent = true;
    inspection.inspect(point.x, point.y).then(
      (object) => isCurrent && setFound(object),
      () => isCurrent && setFound(null),
    );
    return () => {
      isCurrent = false;
    };
  }, [inspection, point, tick]);

  const { x, y } = point ?? { x: 0, y: 0 };
  const field = (name: string, value: number, onInput: (value: number) => void) => (
    <label>
      {name}
      <input
        type="number"
        step={5}
        value={Math.round(value)}
        onInput={(event) => onInput(event.currentTarget.valueAsNumber || 0)}
      />
    </label>
  );
  const rows = found === null ? [] : [['object', found.kind] as const, ...found.rows];
  return (
    <div>
      <p>Point at an object in the picture, or enter a point of the world:</p>
      <div class="row">
        {field('x', x, (to) => setPoint({ x: to, y }))}
        {field('y', y, (to) => setPoint({ x, y: to }))}
      </div>
      <div data-inspected={found?.kind}>
        {found === null && <p>Nothing there.</p>}
        <dl>
          {rows.map(([name, value]) => (
            <div key={name} class="row between">
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}

/** Converts a point of the window to a point of the world. The picture shows all of the world, centred. */
function pointInWorld({ clientX, clientY }: PointerEvent, inspection: Inspection): Point | null {
  const world = inspection.worldSize();
  const picture = inspection.picture()?.getBoundingClientRect();
  if (world === null || picture === undefined) return null;
  const scale = Math.min(picture.width / world.width, picture.height / world.height);
  const left = picture.left + (picture.width - world.width * scale) / 2;
  const top = picture.top + (picture.height - world.height * scale) / 2;
  return { x: (clientX - left) / scale, y: (clientY - top) / scale };
}
