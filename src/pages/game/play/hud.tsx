import { chakra } from '@chakra-ui/react/styled-system';
import { memo, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useStore } from 'react-redux';
import { amount } from '../../../content/figures.ts';
import { gameCopy as copy, metres } from '../../../content/game.ts';
import {
  type RunRootState,
  selectRound,
  selectScore,
  selectTicks,
} from '../../../engine/run-slice.ts';
import { useBarHeight } from '../../../ui/bar-height.ts';

/**
 * Title and readouts; `children` stand between them. During play only the three numbers change, each on
 * its own.
 */
export const Hud = memo(function Hud({ children }: { readonly children: ReactNode }) {
  const header = useRef<HTMLElement>(null);
  useBarHeight(header, '--hud');
  return (
    <Header ref={header}>
      <Title>{copy.title}</Title>
      {children}
      <Readouts>
        <div>
          <dt>{copy.hud.score}</dt>
          <Readout name="score" select={selectScore} show={amount} />
        </div>
        <div>
          <dt>{copy.hud.round}</dt>
          <Readout name="round" select={selectRound} show={amount} />
        </div>
        <div>
          <dt>{copy.hud.distance}</dt>
          <Readout name="distance" select={selectTicks} show={metres} />
        </div>
      </Readouts>
    </Header>
  );
});

interface ReadoutProps {
  readonly name: 'score' | 'round' | 'distance';
  readonly select: (state: RunRootState) => number;
  readonly show: (value: number) => string;
}

/**
 * One number of the HUD. A store listener writes it straight into its text node: through React each report costs
 * a render, a commit and a scheduler task, which was half of the page's time (decision 9).
 */
function Readout({ name, select, show }: ReadoutProps) {
  const store = useStore<RunRootState>();
  const cell = useRef<HTMLElement>(null);
  // In the delivered HTML. React never writes it again, because it never changes.
  const [first] = useState(() => show(select(store.getState())));

  useLayoutEffect(() => {
    const element = cell.current;
    if (element === null) return undefined;
    const text = document.createTextNode(show(select(store.getState())));
    element.replaceChildren(text);
    function write(): void {
      const value = select(store.getState());
      const plain = String(value);
      // Most reports change only one of the three numbers.
      if (element === null || element.dataset['value'] === plain) return;
      element.dataset['value'] = plain;
      const shown = show(value);
      if (text.data !== shown) text.data = shown;
    }
    write();
    return store.subscribe(write);
  }, [store, select, show]);

  // A page translator would replace the text node, and the number would stand still.
  return (
    <dd ref={cell} data-hud={name} translate="no">
      {first}
    </dd>
  );
}

/** A phone in landscape: everything in one line. */
const SHORT = '@media (max-height: 30rem) and (max-width: 47.99rem)';

const Header = chakra('header', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    minHeight: { base: 'auto', md: 'readout' },
    columnGap: { base: '2', md: '6' },
    rowGap: '2',
    [SHORT]: { columnGap: '3' },
    '[data-whole-window] &': {
      position: 'absolute',
      insetBlockStart: 'max(env(safe-area-inset-top), 2px)',
      insetInlineEnd: 'max(env(safe-area-inset-right), {spacing.2})',
      zIndex: 1,
      minHeight: '0',
      pointerEvents: 'none',
      '& > button': { display: 'none' },
    },
  },
});

const Title = chakra('h1', {
  base: {
    textStyle: 'title',
    whiteSpace: 'nowrap',
    [SHORT]: { fontSize: 'lg' },
    '[data-whole-window] &': { srOnly: true },
  },
});

/** Cells of fixed size: a number that changes moves and repaints only itself. */
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
    [SHORT]: { '& > div': { paddingInline: '3' }, '& dd': { fontSize: 'lg' } },
    '[data-whole-window] &': {
      '& > div': { paddingInline: '3' },
      '& dt': { lineHeight: 1.2 },
      '& dd': { fontSize: 'md' },
    },
    '& [data-hud="score"]': { inlineSize: '6.5ch' },
    '& [data-hud="round"]': { inlineSize: '3.5ch' },
    '& [data-hud="distance"]': { inlineSize: '6.8ch' },
  },
});
