/** The style of all toasts, in one place: the elements inside are plain. */
import { chakra } from '@chakra-ui/react/styled-system';
import { cutCorner } from '../ui/theme/panel.ts';
import { TOAST_EXIT_MS } from './notify.ts';

/** Height of a toast of one line, distance between two toasts, and width of the widest one. */
export const TOAST_ROW_REM = 2;
export const TOAST_GAP_REM = 0.25;
export const TOAST_MAX_REM = 24;

/** avoid-obstacles.ts sets `--top`, `--right`, `--room`, `data-row`, `data-strip`, `data-at-anchor` and `data-covering`. */
export const Region = chakra('section', {
  base: {
    position: 'fixed',
    zIndex: 'toast',
    insetBlockStart: 'var(--top, 6rem)',
    insetInlineEnd: 'var(--right, 8px)',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-end',
    gap: `${TOAST_GAP_REM}rem`,
    contain: 'layout style',
    width: 'max-content',
    maxWidth: `min(${TOAST_MAX_REM}rem, var(--room, 100vw))`,
    pointerEvents: 'none',
    fontSize: 'xs',
    lineHeight: 1.3,
    '&[data-waiting]': { visibility: 'hidden' },
    // Stacked toasts would cover a low picture.
    '&[data-row]': { flexDirection: 'row', justifyContent: 'flex-end', maxWidth: 'var(--room)' },
    // A strip of the picture: two lines in the height of one.
    '&[data-strip]': { gap: '2px', fontSize: '2xs', lineHeight: 1.25 },
    '&[data-strip] [data-toast]': { paddingInline: '2', paddingBlock: '1px' },
    '&[data-strip] [data-toast] > svg': { display: 'none' },
    // No place is clear: presses go through to the control below.
    '&[data-covering] [data-toast]': { opacity: 0.8, pointerEvents: 'none' },
    '& [data-toast]': {
      position: 'relative',
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      minHeight: `${TOAST_ROW_REM}rem`,
      paddingInline: '3',
      paddingBlock: '1',
      bg: 'bg.raised',
      color: 'fg',
      clipPath: cutCorner('8px'),
      pointerEvents: 'auto',
      animation: 'rise {durations.quick} {easings.out}',
    },
    '& [data-crowded]': { display: 'none' },
    '&[data-anchored] [data-toast]': { animation: 'none', transition: 'none' },
    // An animation: after the first toast Chromium would run a transition on the main thread (decision 10).
    '& [data-leaving]': { animation: `vanish ${TOAST_EXIT_MS}ms ease-out forwards` },
    '& [data-kind="success"] > svg': { color: 'gain' },
    '& [data-kind="error"] > svg': { color: 'crash' },
    '& [data-kind="info"] > svg': { color: 'fg' },
    '& b': { fontWeight: 600 },
    '& span': { color: 'fg.quiet' },
    // An offer always shows its mark for closing.
    '& [data-toast]:has(p button)': { paddingInlineEnd: '8' },
    '& [data-toast] > button': {
      position: 'absolute',
      insetBlock: 0,
      insetInlineEnd: 0,
      display: 'grid',
      placeItems: 'center',
      width: '8',
      fontSize: 'lg',
      bg: 'bg.raised',
      color: 'fg.quiet',
      cursor: 'pointer',
      opacity: 0,
      // A drawn mark instead of text: a live region would read text out.
      _before: { content: '"×"' },
      _focusVisible: { outlineOffset: '-2px' },
    },
    // Translucent: notes and enemies behind them stay visible.
    '&[data-at-anchor] :is([data-toast], [data-toast] > button)': { bg: 'ink/80' },
    '& [data-toast]:is(:hover, :focus-within, :has(p button)) > button': { opacity: 1 },
  },
});

/**
 * Element at whose upper right corner the toasts appear. A page without an anchor has them in the lower
 * right corner of the window.
 */
let anchor: HTMLElement | null = null;
const listeners = new Set<() => void>();

/** Returns a function that releases the anchor. */
export function anchorToasts(element: HTMLElement): () => void {
  set(element);
  return () => {
    if (anchor === element) set(null);
  };
}

function set(element: HTMLElement | null): void {
  anchor = element;
  for (const listener of listeners) listener();
}

export function currentAnchor(): HTMLElement | null {
  return anchor;
}

export function subscribeToAnchor(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
