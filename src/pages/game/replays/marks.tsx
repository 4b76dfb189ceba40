import { chakra } from '@chakra-ui/react/styled-system';
import { memo, useEffect, useState } from 'react';
import type { RecordedRun } from '../../../../shared/recording.ts';
import type { ReplayEvent, RunEventType } from '../../../../shared/replay.ts';
import { useOpenGame } from '../session/open-game.ts';

type MarkKind = 'collect' | 'destroy' | 'round' | 'end';

const KINDS: Readonly<Record<RunEventType, MarkKind>> = {
  collect: 'collect',
  destroy: 'destroy',
  round: 'round',
  bullet: 'end',
  enemy: 'end',
  win: 'end',
};

/** Height of each kind of mark in units of the drawing, so that nobody needs the colours. */
const HEIGHTS: Readonly<Record<MarkKind, number>> = { collect: 5, destroy: 8, round: 10, end: 12 };
const HIGHEST = 12;
const DRAWN: readonly MarkKind[] = ['round', 'collect', 'destroy', 'end'];

/** Marks where something happened in the run. Nothing until the engine has answered. */
export const Marks = memo(function Marks({ run }: { readonly run: RecordedRun }) {
  const { client } = useOpenGame();
  const [events, setEvents] = useState<readonly ReplayEvent[]>([]);

  useEffect(() => {
    let isCurrent = true;
    void client()
      ?.replays.replayResult(run)
      .then((result) => {
        if (isCurrent && result !== null && result !== 'lost') setEvents(result.events);
      });
    return () => {
      isCurrent = false;
    };
  }, [run, client]);

  return (
    <Drawing viewBox={`0 0 ${run.ticks} ${HIGHEST}`} preserveAspectRatio="none" aria-hidden="true">
      {DRAWN.map((kind) => (
        <path key={kind} data-kind={kind} d={pathOf(events, kind)} />
      ))}
    </Drawing>
  );
});

function pathOf(events: readonly ReplayEvent[], kind: MarkKind): string {
  const ticks = events.filter(([, type]) => KINDS[type] === kind).map(([tick]) => tick);
  return ticks.map((tick) => `M${tick} ${HIGHEST - HEIGHTS[kind]}V${HIGHEST}`).join('');
}

/** As wide as the way of the thumb's middle. */
const Drawing = chakra('svg', {
  base: {
    position: 'absolute',
    insetInline: '0.625rem',
    insetBlockEnd: 'calc(50% + 3px)',
    width: 'calc(100% - 1.25rem)',
    height: '12px',
    overflow: 'visible',
    pointerEvents: 'none',
    '& path': { strokeWidth: '1px', vectorEffect: 'non-scaling-stroke' },
    '& [data-kind=round]': { stroke: 'border.control' },
    '& [data-kind=collect]': { stroke: 'gain' },
    '& [data-kind=destroy]': { stroke: 'enemy' },
    '& [data-kind=end]': { stroke: 'fg', strokeWidth: '3px' },
  },
});
