import { type KeyboardEvent, memo, useEffect, useRef, useState } from 'react';
import { OUTCOMES, type RecordedRun } from '../../../../shared/recording.ts';
import type { ReplayEvent, RunEventType } from '../../../../shared/replay.ts';
import { TICKS_PER_SECOND } from '../../../../shared/rules.ts';
import { replayCopy as copy } from '../../../content/replays.ts';
import { Slider } from '../../../ui/theme/slider.ts';
import { styled } from '../../../ui/theme/styled.ts';
import { useGameSelector } from '../game-state.ts';
import { useOpenGame } from '../session/open-game.ts';

/** The arrow keys move by a tick, PAGE UP and PAGE DOWN by a second, HOME and END to the ends of the run. */
export function PositionSlider({ run }: { readonly run: RecordedRun }) {
  const { engine } = useOpenGame();
  const { ticks } = run;
  const tick = useGameSelector((state) => state.run.ticks);
  const isDragged = useRef(false);
  const pending = useRef(0);
  /** Where the thumb was moved: reports of older seeks must not pull it back. null: it follows the reports. */
  const [moved, setMoved] = useState<number | null>(null);
  const shown = moved ?? tick;

  function move(to: number): void {
    const target = Math.max(0, Math.min(ticks, to));
    setMoved(target);
    pending.current += 1;
    // Settles when the engine has received it: the next report is about this tick.
    void engine.send({ type: 'seek', tick: target }).then(() => {
      pending.current -= 1;
      follow();
    });
  }

  function follow(): void {
    if (pending.current === 0 && !isDragged.current) setMoved(null);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'PageUp' && event.key !== 'PageDown') return;
    event.preventDefault();
    move(shown + (event.key === 'PageUp' ? TICKS_PER_SECOND : -TICKS_PER_SECOND));
  }

  const onRelease = () => {
    isDragged.current = false;
    follow();
  };
  return (
    <Track>
      <EventLines run={run} />
      <TickSlider
        type="range"
        aria-label={copy.position}
        aria-valuemin={0}
        aria-valuemax={ticks}
        aria-valuenow={shown}
        aria-valuetext={copy.positionText(shown, ticks)}
        min={0}
        max={ticks}
        step={1}
        value={shown}
        onChange={(event) => move(event.currentTarget.valueAsNumber)}
        onKeyDown={onKeyDown}
        onPointerDown={() => {
          isDragged.current = true;
        }}
        onPointerUp={onRelease}
        onPointerCancel={onRelease}
        onBlur={onRelease}
      />
    </Track>
  );
}

const Track = styled('div', {
  position: 'relative',
  display: 'grid',
  minWidth: '0',
  // On a phone it extends into the gap below the picture, to be high enough for a finger.
  marginBlockStart: { base: '-1rem', md: '0' },
  _low: { marginBlockStart: '0' },
});

const TickSlider = styled(Slider, { position: 'relative', width: 'full', touchAction: 'none' });

/** Height of the line for each kind of event, in units of the drawing: kinds differ in more than colour. */
const HIGHEST = 12;
const LINES: Readonly<Record<string, readonly [height: number, types: readonly RunEventType[]]>> = {
  round: [10, ['round']],
  collect: [5, ['collect']],
  destroy: [8, ['destroy']],
  end: [HIGHEST, OUTCOMES],
};

/** A line for each event of the run, once the engine has answered with the list. */
const EventLines = memo(function EventLines({ run }: { readonly run: RecordedRun }) {
  const { engine } = useOpenGame();
  const [events, setEvents] = useState<readonly ReplayEvent[]>([]);

  useEffect(() => {
    let isCurrent = true;
    void engine.ask('result', run).then((result) => {
      if (isCurrent && result !== null) setEvents(result.events);
    });
    return () => {
      isCurrent = false;
    };
  }, [run, engine]);

  return (
    <Drawing viewBox={`0 0 ${run.ticks} ${HIGHEST}`} preserveAspectRatio="none" aria-hidden="true">
      {Object.entries(LINES).map(([kind, [height, types]]) => (
        <path
          key={kind}
          data-kind={kind}
          d={events
            .filter(([, type]) => types.includes(type))
            .map(([tick]) => `M${tick} ${HIGHEST - height}V${HIGHEST}`)
            .join('')}
        />
      ))}
    </Drawing>
  );
});

/** As wide as the path of the centre of the thumb. */
const Drawing = styled('svg', {
  position: 'absolute',
  inset: 'auto 0.625rem calc(50% + 3px)',
  width: 'calc(100% - 1.25rem)',
  height: '12px',
  overflow: 'visible',
  pointerEvents: 'none',
  '& path': { strokeWidth: '1px', vectorEffect: 'non-scaling-stroke' },
  '& [data-kind=round]': { stroke: 'border.control' },
  '& [data-kind=collect]': { stroke: 'gain' },
  '& [data-kind=destroy]': { stroke: 'enemy' },
  '& [data-kind=end]': { stroke: 'fg', strokeWidth: '3px' },
});
