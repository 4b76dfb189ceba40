import { chakra } from '@chakra-ui/react/styled-system';
import { memo, useLayoutEffect, useRef } from 'react';
import { useAppStore } from '../../app/store.ts';
import { gameCopy as copy, metres } from '../../content/game.ts';
import type { RunState } from '../../engine/run-slice.ts';

/** Title and readouts. Only the three numbers ever draw again, each by itself. */
export const Hud = memo(function Hud() {
  return (
    <Header>
      <chakra.h1 textStyle="title" whiteSpace="nowrap">
        {copy.title}
      </chakra.h1>
      <Readouts>
        <div>
          <dt>{copy.hud.score}</dt>
          <Readout name="score" select={scoreOf} show={String} />
        </div>
        <div>
          <dt>{copy.hud.round}</dt>
          <Readout name="round" select={roundOfRun} show={String} />
        </div>
        <div>
          <dt>{copy.hud.distance}</dt>
          <Readout name="distance" select={ticksOf} show={metres} />
        </div>
      </Readouts>
    </Header>
  );
});

interface ReadoutProps {
  readonly name: 'score' | 'round' | 'distance';
  readonly select: (run: RunState) => number;
  readonly show: (value: number) => string;
}

/**
 * One number, written into its text node by the store itself. Through React each report of a run
 * costs a render, a commit and a task of the scheduler for the effects: half of the page's time.
 */
function Readout({ name, select, show }: ReadoutProps) {
  const store = useAppStore();
  const cell = useRef<HTMLElement>(null);

  useLayoutEffect(() => {
    const element = cell.current;
    if (element === null) return undefined;
    const text = document.createTextNode('');
    element.replaceChildren(text);
    function write(): void {
      const value = select(store.getState().run);
      const plain = String(value);
      // Most reports change one number of the three.
      if (element === null || element.dataset['value'] === plain) return;
      element.dataset['value'] = plain;
      const shown = show(value);
      if (text.data !== shown) text.data = shown;
    }
    write();
    return store.subscribe(write);
  }, [store, select, show]);

  return <dd ref={cell} data-hud={name} />;
}

const scoreOf = (run: RunState) => run.score;
const roundOfRun = (run: RunState) => run.round;
const ticksOf = (run: RunState) => run.ticks;

const Header = chakra('header', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    minHeight: { base: 'auto', md: 'readout' },
    columnGap: '6',
    rowGap: '2',
  },
});

/** Cells of fixed size, so that a number that changes moves and repaints nothing but itself. */
const Readouts = chakra('dl', {
  base: {
    display: 'flex',
    flexGrow: { base: 1, sm: 0 },
    justifyContent: 'space-between',
    '& > div': {
      paddingInline: { base: '3', sm: '5' },
      borderInlineStart: '1px solid {colors.border}',
    },
    '& > div:first-of-type': { paddingInlineStart: '0', borderInlineStart: '0' },
    '& > div:last-of-type': { paddingInlineEnd: '0' },
    '& dt': { textStyle: 'label', color: 'fg.quiet' },
    '& dd': {
      textStyle: 'figure',
      fontSize: { base: '1.375rem', md: 'xl' },
      contain: 'strict',
      blockSize: '1.25em',
      lineHeight: '1.25em',
      whiteSpace: 'nowrap',
    },
    '& [data-hud="score"]': { inlineSize: '6ch' },
    '& [data-hud="round"]': { inlineSize: '3.5ch' },
    '& [data-hud="distance"]': { inlineSize: '6ch' },
  },
});
