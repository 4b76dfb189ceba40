import { memo, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { amount } from '../../../content/figures.ts';
import { gameCopy as copy, metres } from '../../../content/game.ts';
import { product } from '../../../content/site.ts';
import type { RunState } from '../../../engine/run-slice.ts';
import { useBarHeight } from '../../../ui/bar-height.ts';
import { VisuallyHidden } from '../../../ui/theme/inline-text.ts';
import { styled } from '../../../ui/theme/styled.ts';
import { useGameSelector, useGameStore } from '../game-state.ts';
import { readouts } from './layout.ts';

const READOUTS: readonly ReadoutProps[] = [
  { name: 'score', field: 'score', show: amount },
  { name: 'round', field: 'round', show: amount },
  { name: 'distance', field: 'ticks', show: metres },
];

/** The title and the readouts, with `children` between them. During play only the three numbers change. */
export const Hud = memo(function Hud({ children }: { readonly children: ReactNode }) {
  const header = useRef<HTMLElement>(null);
  const isPractice = useGameSelector(({ run }) => run.isPractice && run.status !== 'ready');
  useBarHeight(header, '--hud');
  return (
    <Header ref={header}>
      <Title>
        {isPractice ? copy.practice : copy.play}
        {!isPractice && <VisuallyHidden translate="no"> {product}</VisuallyHidden>}
      </Title>
      {children}
      <Readouts>
        {READOUTS.map((readout) => (
          <div key={readout.name}>
            <dt>{copy.hud[readout.name]}</dt>
            <Readout {...readout} />
          </div>
        ))}
      </Readouts>
    </Header>
  );
});

interface ReadoutProps {
  readonly name: 'score' | 'round' | 'distance';
  readonly field: keyof RunState['own'];
  readonly show: (value: number) => string;
}

/**
 * One number of the HUD. A store listener writes it into its text node: if React rendered it, each report would cost
 * the page twice as much (decision 9).
 */
function Readout({ name, field, show }: ReadoutProps) {
  const store = useGameStore();
  const cell = useRef<HTMLElement>(null);
  // Never changes, so React writes it only once.
  const [first] = useState(() => show(store.getState().run[field]));

  useLayoutEffect(() => {
    const element = cell.current;
    if (element === null) return undefined;
    const text = document.createTextNode(show(store.getState().run[field]));
    element.replaceChildren(text);
    function write(): void {
      const value = store.getState().run[field];
      const plain = String(value);
      // Most reports change only one of the three numbers.
      if (element === null || element.dataset['value'] === plain) return;
      element.dataset['value'] = plain;
      const shown = show(value);
      if (text.data !== shown) text.data = shown;
    }
    write();
    return store.subscribe(write);
  }, [store, field, show]);

  // Page translators replace text nodes; the number would no longer change.
  return (
    <dd ref={cell} data-hud={name} translate="no">
      {first}
    </dd>
  );
}

/** On the picture, whose sky may be bright. Enlarged text stays above its title. */
const smallReadouts = {
  bg: 'ink/60',
  boxShadow: '0 0 0 5px {colors.ink/60}',
  '& > div': { paddingInline: '12px' },
  '& dt': {
    color: 'fg',
    fontSize: {
      base: 'min({fontSizes.2xs}, 3.8vw, max(12px, 3.5vh))',
      sm: 'min({fontSizes.2xs}, max(12px, min(3.5vh, 2.2vw)))',
    },
    lineHeight: 1.2,
  },
  '& dd': {
    fontSize: { base: 'min(1rem, 5vw, max(16px, 5vh))', sm: 'min(1rem, max(16px, min(5vh, 3vw)))' },
  },
} as const;

const Header = styled('header', {
  layerStyle: 'ends',
  minHeight: { base: 'auto', md: 'readout' },
  columnGap: { base: '2', md: '6' },
  rowGap: '2',
  ...readouts,
});

const Title = styled('h1', {
  textStyle: 'title',
  // Whole pixels: WebKit rounds down, and the picture would be higher up.
  lineHeight: { base: '1.875rem', md: '2rem' },
  _lowOrThin: { fontSize: 'min({fontSizes.lg}, 7vw)', lineHeight: '1.875rem' },
  whiteSpace: 'nowrap',
  _sideways: { srOnly: true },
  _whole: { srOnly: true },
});

/** Cells of fixed size, so that a changed number repaints only itself. */
const Readouts = styled('dl', {
  display: 'flex',
  flexGrow: { base: 1, sm: 0 },
  justifyContent: 'space-between',
  '& > div': {
    paddingInline: { base: '12px', sm: '5' },
    borderInlineStart: '1px solid {colors.border}',
  },
  '& > div:first-of-type': { paddingInlineStart: '0', borderInlineStart: '0' },
  '& > div:last-of-type': { paddingInlineEnd: '0' },
  '& dt': { textStyle: 'label', fontSize: 'min({fontSizes.2xs}, 3.8vw)', color: 'fg.quiet' },
  '& dd': {
    // '0 m' also on a page that was translated to be read from the right.
    direction: 'ltr',
    textAlign: '-webkit-match-parent',
    textStyle: 'figure',
    fontSize: { base: 'min(1.375rem, 7vw)', md: 'xl' },
    contain: 'strict',
    blockSize: '1.25em',
    lineHeight: '1.25em',
    whiteSpace: 'nowrap',
  },
  _sideways: smallReadouts,
  _whole: smallReadouts,
  '& [data-hud="score"]': { inlineSize: '6.5ch' },
  '& [data-hud="round"]': { inlineSize: '3.5ch' },
  '& [data-hud="distance"]': { inlineSize: '6.8ch' },
});
