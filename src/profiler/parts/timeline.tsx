import { chakra } from '@chakra-ui/react/styled-system';
import { Fragment } from 'react';
import type { FrameDetail } from '../history/frame-detail.ts';
import { frameCopy as copy } from '../texts.ts';

interface TimelineProps {
  readonly detail: FrameDetail;
  readonly period: number;
  /** Colour of a span, by name. */
  readonly colourOf: (span: string) => string;
  /** Names of the lanes. */
  readonly engine: string;
  readonly page: string;
}

/** Width of a letter as a share of the narrowest lane. A name that does not fit is left out. */
const LETTER = 0.032;

const THINNEST = '2px';

/** Both threads on one clock, refresh by refresh. The tables below show the same data as text. */
export function Timeline({ detail, period, colourOf, engine, page }: TimelineProps) {
  const whole = Math.max(detail.length, period);
  const at = (ms: number) => `${(100 * Math.min(Math.max(ms, 0), whole)) / whole}%`;
  const box = (start: number, length: number) => ({
    // Always inside the lane and wide enough to be seen.
    left: `min(${at(start)}, 100% - ${THINNEST})`,
    width: `max(${THINNEST}, ${at(Math.min(start + length, whole) - Math.max(start, 0))})`,
  });
  const refreshes = Array.from({ length: Math.floor(whole / period) + 1 }, (_, i) => i * period);
  const presses = detail.presses.filter(({ drawn }) => drawn > 0);
  return (
    <Lanes aria-hidden="true">
      {refreshes.map((refresh) => (
        <Refresh key={refresh} style={{ left: at(refresh) }} />
      ))}
      {[{ name: engine, spans: detail.spans }, ...detail.others].map((lane) => (
        <Fragment key={lane.name}>
          <Name>{lane.name}</Name>
          <Lane>
            {lane.spans.map(({ index, name, start, length }) => (
              <Bar key={index} style={{ ...box(start, length), backgroundColor: colourOf(name) }}>
                {fits(name, length / whole) && name}
              </Bar>
            ))}
          </Lane>
        </Fragment>
      ))}
      <Name>{page}</Name>
      <Lane>
        {detail.tasks.map(({ index, start, length }) => (
          <Bar key={index} data-page="" style={box(start, length)}>
            {fits(copy.busy, length / whole) && copy.busy}
          </Bar>
        ))}
        {detail.commits.map((commit) => (
          <Commit key={`commit ${commit}`} style={box(commit, 0)} />
        ))}
      </Lane>
      {presses.length > 0 && (
        <>
          <Name>{copy.lanePresses}</Name>
          <Lane>
            {presses.map(({ index, name, pressed, drawn }) => (
              <Wait key={index} style={box(pressed, drawn - pressed)}>
                {fits(name, (drawn - Math.max(pressed, 0)) / whole) && name}
              </Wait>
            ))}
          </Lane>
        </>
      )}
      <Scale>
        <span>0</span>
        <span>{copy.scale(whole)}</span>
      </Scale>
    </Lanes>
  );
}

function fits(name: string, share: number): boolean {
  return share > LETTER * name.length;
}

const Lanes = chakra('div', {
  base: { position: 'relative', paddingBlock: '1', overflow: 'hidden' },
});

const Name = chakra('div', {
  // Positioned, so that it covers the lines of the refreshes.
  base: { position: 'relative', bg: 'bg', fontSize: '2xs', color: 'fg.quiet', lineHeight: 1.6 },
});

const Lane = chakra('div', {
  base: { position: 'relative', height: '1.75rem', marginBlockEnd: '1', bg: 'ink/60' },
});

const Bar = chakra('div', {
  base: {
    position: 'absolute',
    insetBlock: '0',
    overflow: 'hidden',
    paddingInline: '0',
    color: 'ink',
    fontSize: '2xs',
    fontWeight: 600,
    lineHeight: '1.75rem',
    textAlign: 'center',
    '&[data-page]': { bg: 'fg.quiet' },
  },
});

const Wait = chakra('div', {
  base: {
    position: 'absolute',
    insetBlock: '25%',
    overflow: 'hidden',
    borderInline: '2px solid {colors.fg}',
    bg: 'fg/20',
    fontSize: '2xs',
    lineHeight: 1.2,
    textAlign: 'center',
  },
});

const Commit = chakra('div', {
  base: { position: 'absolute', insetBlock: '0', bg: 'fg' },
});

const Refresh = chakra('div', {
  base: {
    position: 'absolute',
    insetBlock: '0',
    width: '1px',
    bg: 'border.control',
    opacity: 0.6,
  },
});

const Scale = chakra('div', {
  base: {
    position: 'relative',
    display: 'flex',
    justifyContent: 'space-between',
    bg: 'bg',
    fontSize: '2xs',
    color: 'fg.quiet',
  },
});
