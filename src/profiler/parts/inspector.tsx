import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useState } from 'react';
import {
  type InspectedObject,
  type Inspection,
  type ProfiledGame,
  useGameState,
} from '../profiled-game.ts';
import { inspectCopy as copy } from '../texts.ts';
import { Row, SmallText } from './section.tsx';

interface Point {
  readonly x: number;
  readonly y: number;
}

interface InspectorProps {
  readonly game: ProfiledGame;
  readonly inspection: Inspection;
}

/** Numbers of the object under the pointer. Two fields take the point from the keyboard. */
export function Inspector({ game, inspection }: InspectorProps) {
  const ticks = useGameState(game, (state) => state.ticks);
  const [point, setPoint] = useState<Point | null>(null);
  const [found, setFound] = useState<InspectedObject | null>(null);

  useEffect(() => {
    // Listen on the parent: the menu of a paused run covers the picture.
    const frame = inspection.picture()?.parentElement;
    if (frame == null) return undefined;
    const onMove = (event: PointerEvent) => {
      const worldSize = inspection.worldSize();
      const rect = inspection.picture()?.getBoundingClientRect();
      if (worldSize === null || rect === undefined) return;
      setPoint(pointInWorld(event, rect, worldSize));
    };
    frame.addEventListener('pointermove', onMove);
    return () => frame.removeEventListener('pointermove', onMove);
  }, [inspection]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: at another tick there are other objects
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
  }, [inspection, point, ticks]);

  const { x, y } = point ?? { x: 0, y: 0 };
  return (
    <div>
      <SmallText>{copy.point}</SmallText>
      <Row>
        <Coordinate name={copy.x} value={x} onChange={(to) => setPoint({ x: to, y })} />
        <Coordinate name={copy.y} value={y} onChange={(to) => setPoint({ x, y: to })} />
      </Row>
      <Numbers data-inspected={found?.kind}>
        {found === null ? <SmallText>{copy.nothing}</SmallText> : <Rows object={found} />}
      </Numbers>
    </div>
  );
}

interface CoordinateProps {
  readonly name: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

function Coordinate({ name, value, onChange }: CoordinateProps) {
  return (
    <Field>
      {name}
      <input
        type="number"
        step={5}
        value={Math.round(value)}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber || 0)}
      />
    </Field>
  );
}

function Rows({ object }: { readonly object: InspectedObject }) {
  const rows = [[copy.kind, object.kind] as const, ...object.rows];
  return (
    <dl>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Height of the longest content, so that nothing below moves with the pointer. */
const Numbers = chakra('div', {
  base: {
    minHeight: { md: '9.5rem' },
    marginBlockStart: '2',
    fontSize: 'sm',
    fontVariantNumeric: 'tabular-nums',
    '& dl > div': {
      display: 'flex',
      justifyContent: 'space-between',
      gap: '3',
      paddingBlock: '2px',
      borderBlockStart: '1px solid {colors.border}',
    },
    '& dt': { color: 'fg.quiet' },
    '& dd': { fontWeight: 500, textAlign: 'end' },
  },
});

const Field = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    marginBlockStart: '2',
    fontSize: 'sm',
    color: 'fg.quiet',
    '& input': {
      width: '5.5rem',
      minHeight: { base: 'touch', md: '2.25rem' },
      paddingInline: '2',
      border: '1px solid {colors.border.control}',
      bg: 'transparent',
      color: 'fg',
      font: 'inherit',
      fontVariantNumeric: 'tabular-nums',
    },
  },
});

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Converts a point of the window to a point of the world, which the picture shows whole and centred. */
function pointInWorld(
  at: { readonly clientX: number; readonly clientY: number },
  picture: Size & { readonly left: number; readonly top: number },
  worldSize: Size,
): { readonly x: number; readonly y: number } {
  const scale = Math.min(picture.width / worldSize.width, picture.height / worldSize.height);
  const left = picture.left + (picture.width - worldSize.width * scale) / 2;
  const top = picture.top + (picture.height - worldSize.height * scale) / 2;
  return { x: (at.clientX - left) / scale, y: (at.clientY - top) / scale };
}
