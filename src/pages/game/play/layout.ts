/**
 * Where things are in the picture, for all its states. The picture has zones: tools, sky, road with the car, deck, foot.
 * The sky is above the car and has the title; the deck is below the road and has what is pressed; at the foot are the
 * buttons of a game that fills the window. Components have a look, and get their place from here.
 *
 * To move a control to another zone, move it in the JSX (overlays.tsx); to move a zone, or what is in it, change it here.
 * Conditions have their names in src/ui/theme/conditions.ts. CSS computes road and car by the camera's numbers in
 * shared/camera.ts. `npx playwright test --config e2e/playwright.config.ts e2e/layout.spec.ts` finds what meets.
 */
import { defineStyle } from '@chakra-ui/react/styled-system';
import * as camera from '../../../../shared/camera.ts';
import { CAR_SIZE, CAR_X, GROUND_HEIGHT } from '../../../../shared/rules.ts';
import { styled } from '../../../ui/theme/styled.ts';
import { ratio } from './picture-size.ts';

/** The part of the picture that shows the world, which is `--world-width` x `--world-height`. */
const world = defineStyle({
  '--height-by-width': ratio('var(--world-height)', 'var(--world-width)'),
  '--view-height': 'min(100cqb, 100cqi * var(--height-by-width))',
  '--view-top': '(100cqb - var(--view-height)) / 2',
  '--view-left': '(100cqi - var(--view-height) / var(--height-by-width)) / 2',
  /** px of the window for a px of the world. */
  '--far': `(var(--view-height) * ${ratio('1px', 'var(--world-height)')})`,
});

/** Road and car with the camera near, before a run. */
export const near = defineStyle({
  ...world,
  /** 1 if the world is wide, otherwise 0. */
  '--is-wide': `clamp(0, (${1 / camera.WIDE_WORLD} - var(--height-by-width)) * 1e6 + 1, 1)`,
  '--road-at': `(${camera.ROAD_ABOVE_START} + ${camera.ROAD_AT_START - camera.ROAD_ABOVE_START} * var(--is-wide))`,
  '--near': `max(${camera.START_ZOOM} * var(--far), (1 - var(--road-at)) * var(--view-height) / ${GROUND_HEIGHT})`,
  '--road': 'calc(var(--view-top) + var(--road-at) * var(--view-height))',
  '--car-top': `calc(var(--road) - ${CAR_SIZE} * var(--near))`,
  '--car-right': `calc(var(--view-left) + ${CAR_X + CAR_SIZE - camera.START_LEFT} * var(--near))`,
});

/** Road and car with the camera far away, during a run and while it is paused. */
const far = defineStyle({
  ...world,
  '--road': `calc(var(--view-top) + var(--view-height) - ${GROUND_HEIGHT} * var(--far))`,
  '--car-top': `calc(var(--road) - ${CAR_SIZE} * var(--far))`,
  '--car-right': `calc(var(--view-left) + ${CAR_X + CAR_SIZE} * var(--far))`,
});

/** In a narrow window that the game fills, the readouts have a row above the tools. */
const SECOND_ROW = 'env(safe-area-inset-top) + 2.75rem';

/** The game is in the page, or over it, below dialogs and toasts: whole-window.ts. */
export const cabinet = defineStyle({
  position: 'relative',
  _whole: {
    position: 'fixed',
    inset: 0,
    zIndex: 'banner',
    width: 'auto',
    bg: 'bg',
    visibility: 'visible',
  },
});

/** The first row of the picture: the tools at its left end, and in low or whole windows the readouts at its right end. */
export const tools = defineStyle({
  position: 'absolute',
  inset: '{spacing.1} auto auto {spacing.1}',
  zIndex: 2,
  _whole: { insetBlockStart: 0, _narrow: { insetBlockStart: `calc(${SECOND_ROW})` } },
});

const onPicture = defineStyle({
  position: 'absolute',
  zIndex: 1,
  flexWrap: 'wrap-reverse',
  justifyContent: 'flex-end',
  minHeight: '0',
  pointerEvents: 'none',
  // The sky of the last rounds is bright.
  textShadow: '0 0 2px {colors.ink}, 0 0 6px {colors.ink}',
  // At most as high as the readouts, because toasts begin below both.
  alignItems: 'start',
  '& > button': {
    marginBlockStart: '-5px',
    bg: 'ink/60',
    color: 'fg',
    fontSize: {
      base: 'min({fontSizes.2xs}, 4.2vw)',
      sm: 'min({fontSizes.sm}, max(14px, min(4.5vh, 2vw)))',
    },
    pointerEvents: 'auto',
  },
});
export const readouts = defineStyle({
  _sideways: {
    ...onPicture,
    insetBlockStart: '5px',
    // Within the picture, if it is wide enough for them and the tools.
    '--aside':
      'clamp(0px, (var(--picture-width) - 400px) * 1000, (100% - var(--picture-width)) / 2)',
    insetInlineEnd: 'var(--aside)',
    maxWidth: {
      base: 'calc((100% + var(--picture-width)) / 2 - 144px - var(--aside))',
      md: 'none',
    },
  },
  _whole: {
    ...onPicture,
    insetBlockStart: 'max(env(safe-area-inset-top), 5px)',
    insetInlineEnd: 'max(env(safe-area-inset-right), {spacing.2})',
    maxWidth: 'none',
  },
  _inPlay: { _whole: { '& > button': { display: 'none' } } },
});

/** Zones over the whole picture. `--tools`: height of the row of tools and readouts. `--foot`: of the game's buttons. */
const zones = defineStyle({
  layerStyle: 'cover',
  '--tools': 'calc(44px + 0.25rem)',
  '--foot': '0px',
  /** Where the deck is too low, as for a run of a larger window, it is above the road's edge. */
  '--raised': 'clamp(0px, (44px - 100cqb + var(--foot) + var(--road)) * 1000, 52px)',
  '--sky': 'calc(min(var(--car-top), var(--road) - var(--raised)) - var(--tools))',
  textAlign: 'center',
  animation: 'appear {durations.quick} {easings.out}',
  _whole: {
    '--tools': 'calc(env(safe-area-inset-top) + max(44px + 0.25rem, min(2.25rem + 5px, 11vh)))',
    '--foot': 'calc(env(safe-area-inset-bottom) + 40px + 0.75rem)',
    _narrow: { '--tools': `calc(${SECOND_ROW} + 44px + 0.25rem)` },
  },
});

/** The ready screen. Its sky is dark enough for text, without darkening the car. `data-won`: a sun is where no body is. */
export const ReadyZones = styled('div', {
  ...zones,
  ...near,
  _picLowWide: { '--sky': 'calc(var(--road) - 52px - var(--tools))' },
  background:
    'linear-gradient({colors.ink/40} var(--tools), transparent var(--road)), var(--sun, none) 0 0 / 100% var(--road) no-repeat',
  '&[data-won]': {
    '--sun':
      'radial-gradient(circle at calc(11% + 51% * var(--is-wide)) 100%, {colors.accent/80} 7cqb, {colors.accent/35} calc(7cqb + 1px), transparent 45cqb)',
  },
  '&:not([data-notice])': { cursor: 'pointer' },
});

/** A paused run; the engine dims the picture. `data-aside`: only the buttons, in a corner. */
export const PausedZones = styled('div', {
  ...zones,
  ...far,
  '&&[data-aside] > :not(* + *)': { srOnly: true },
});

/** Title and line: above the car, in a low and wide picture to the right of it. */
export const Sky = styled('div', {
  position: 'absolute',
  inset: 'var(--tools) 0 auto',
  height: 'var(--sky)',
  display: 'grid',
  alignContent: 'safe center',
  justifyItems: 'center',
  rowGap: 'clamp(0px, 1cqb, 0.75rem)',
  paddingInline: { base: '4', _picThin18: '1' },
  // Also without the note below: a title that it moves would count as a new largest paint.
  '& > h2': { gridArea: '1 / 1' },
  '& > h2 + p': { gridArea: '2 / 1' },
  // A shared run is offered below the line.
  '[data-shared] > &': { _picThin: { alignContent: 'start' } },
});

/** Replaces the line, or in small pictures the title, while the game loads. Most engines open before it appears. */
const replaced = { animation: 'hide 0s 1s both' };
const inPlaceOfTitle = { gridRow: '1', '& ~ h2': replaced };
export const skyNote = defineStyle({
  gridArea: '2 / 1',
  animation: 'appear {durations.calm} 1s both',
  '& ~ p': replaced,
  'div:not([data-notice]) > div > &': { _picLowNarrow: inPlaceOfTitle },
});

// In px: in rem the buttons would grow with enlarged text, which needs the space.
const lowButton = {
  minHeight: '44px',
  paddingInline: 'clamp(4px, 4cqi - 12px, {spacing.4})',
  fontSize: 'md',
};

/**
 * The buttons, below the road. The first child is in the middle, the second one beside it. Emotion warns about
 * ':first-child', so the selector is ':not(* + *)'; the doubled class gives it the same specificity.
 */
const deck = defineStyle({
  position: 'absolute',
  inset: 'calc(var(--road) - var(--raised)) 0 auto',
  height: 'max(48px, 100cqb - var(--foot) - var(--road))',
  display: 'grid',
  gridTemplate: 'minmax(0, 1fr) / 1fr auto 1fr',
  alignItems: 'center',
  columnGap: '3',
  paddingInline: { base: '4', _picThin18: '1' },
  '&& > :not(* + *)': { gridColumn: '2' },
  '& button': { _picLow: lowButton, _picLowWide: lowButton, _picThin18: { minHeight: '44px' } },
  '& div > button': {
    _picLowNarrow: { paddingInline: '2', fontSize: 'sm' },
    _picThin18: { paddingInline: '2', fontSize: 'min({fontSizes.sm}, 7cqi)' },
  },
  // Enlarged text.
  '&& button': {
    _picLowWide: { _picThin18: { paddingInline: '8px', fontSize: 'min({fontSizes.2xs}, 3cqi)' } },
  },
});

export const ReadySky = styled(Sky, {
  _picLowWide: { insetInlineStart: 'var(--car-right)', justifyItems: 'start', textAlign: 'start' },
});

export const ReadyDeck = styled('div', {
  ...deck,
  // Above the note about the best run.
  _picThin: {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'end',
    gap: '1',
    paddingBlockEnd: 'clamp(0px, 25cqb - 3.5rem, 2.75rem)',
  },
  // To the right of the car: below the road there is no room.
  _picLowWide: {
    inset: 'calc(var(--road) - 52px) 0 auto var(--car-right)',
    height: 'auto',
    display: 'flex',
    gap: '2',
    // Away from the car.
    paddingInline: 'max(24px, 3cqi) 4px',
  },
  '&& > button': { _picThin: { paddingInline: 'clamp(12px, 5cqi, {spacing.8})' } },
  '& div > button': {
    _picLowWide: { ...lowButton, fontSize: 'clamp(10px, 3cqi, {fontSizes.sm})' },
  },
});

export const PausedDeck = styled('div', {
  ...deck,
  '& > [data-waiting]': {
    _picThin: {
      position: 'absolute',
      insetInline: '0',
      insetBlockEnd: `calc(100% + ${CAR_SIZE} * var(--far) + 0.25rem)`,
    },
  },
  '[data-aside] > &': { justifyItems: 'end', alignItems: 'end', padding: '4' },
});

/** The game's buttons, where the thumbs are. They can also tap the halves of the picture. */
export const pads = defineStyle({
  _whole: {
    position: 'absolute',
    inset:
      'auto max(env(safe-area-inset-right), {spacing.2}) max(env(safe-area-inset-bottom), {spacing.1}) max(env(safe-area-inset-left), {spacing.2})',
    zIndex: 1,
    display: 'flex',
    justifyContent: 'space-between',
    pointerEvents: 'none',
    '& > button': { minHeight: 'touch', bg: 'ink/60', pointerEvents: 'auto' },
  },
});

/** The controls of a replay, in place of those buttons. */
export const ReplayPlace = styled('div', {
  _whole: {
    position: 'absolute',
    inset: 'auto 0 0',
    zIndex: 1,
    paddingInline:
      'max(env(safe-area-inset-left), {spacing.3}) max(env(safe-area-inset-right), {spacing.3})',
    paddingBlockEnd: 'env(safe-area-inset-bottom)',
    bg: 'ink/80',
  },
});

/** The hints of a first run, at the bottom of the picture: toasts and tools are at its top. */
export const HintPlace = styled('div', {
  position: 'absolute',
  inset: 'auto 0 max(3cqb, 4px)',
  zIndex: 1,
  pointerEvents: 'none',
  _whole: { insetBlockEnd: '64px' },
});

/** A line at the foot of the picture. Before a run it is in the deck, to the left of START GAME if the deck is not high. */
const foot = defineStyle({
  inset: 'auto 0 {spacing.4}',
  // Above the game's buttons.
  _whole: { insetBlockEnd: 'calc(env(safe-area-inset-bottom) + 40px + 2rem)' },
});
export const footNote = defineStyle({
  position: 'absolute',
  ...foot,
  textAlign: 'center',
  pointerEvents: 'none',
});
export const deckNote = defineStyle({
  ...near,
  inset: 'var(--road) calc(50% + 6.5rem) 0 {spacing.4}',
  display: 'grid',
  alignContent: 'center',
  textAlign: 'start',
  _picThin: { ...foot, display: 'block', textAlign: 'center' },
});
