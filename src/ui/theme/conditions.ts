/**
 * Names of all conditions under which styles differ: `_low: { … }`. No other file has a query of its own, and the build
 * refuses a name that is not here. Do not use a name of Chakra's (`_landscape`, `_portrait`, `_print`, `_open`).
 */

/** A phone in landscape, or a similar window: the HUD is on the picture. */
export const SIDEWAYS_WINDOW =
  '(max-height: 30rem) and (min-width: 30rem) and (orientation: landscape)';

/** With a dialog in the middle of the window. */
export const WITH_DIALOG = 'body:has(> [data-part=backdrop]:not([data-place=band])) &';
const WITHOUT_DIALOG = 'body:not(:has(> [data-part=backdrop]:not([data-place=band])))';

export const conditions = {
  coarse: '@media (pointer: coarse)',
  hovers: '@media (hover: hover)',
  forced: '@media (forced-colors: active)',

  /** Windows such as a phone in landscape. */
  low: '@media (max-height: 30rem)',
  lowest: '@media (max-height: 20rem)',
  lowWide: '@media (max-height: 30rem) and (min-width: 48rem)',
  /** Dialogs are as high as the window, and toasts are to the right of them. */
  lowDialog: '@media (max-height: 30rem) and (min-width: 40rem) and (max-width: 80rem)',
  /** The smallest phones. */
  thin: '@media (max-width: 22rem)',
  lowOrThin: '@media (max-height: 30rem), (max-width: 24rem)',
  sideways: `@media ${SIDEWAYS_WINDOW}`,
  /** Small phones, and phones with enlarged text. */
  short: '@media (max-height: 44rem) and (max-width: 30rem)',
  /** Readouts and tools have a row each. */
  narrow: '@media (max-width: 30rem), (max-width: 40rem) and (orientation: portrait)',

  /** Low pictures, with little room for tools, title and buttons one below the other. */
  picLow: '@container (max-height: 21rem) or ((max-height: 24rem) and (min-aspect-ratio: 17/10))',
  picLowNarrow: '@container (max-height: 23rem) and (max-width: 22rem)',
  /** Pictures with room for buttons to the right of the car. */
  picLowWide: '@container (max-height: 27rem) and (min-aspect-ratio: 17/10)',
  picMax25: '@container (max-height: 25rem)',
  picMax21: '@container (max-height: 21rem)',
  picMax17: '@container (max-height: 17rem)',
  /** In px and rem, because enlarged text needs more room, but what can be pressed does not. */
  picThin18: '@container (max-width: calc(46rem - 448px))',
  picThin40: '@container (max-width: 40rem)',
  /** Narrow pictures: buttons and notes are one below the other, in a deck that is high. */
  picThin: '@container (max-width: calc(560px + 13rem)) and (max-aspect-ratio: 17/10)',

  /** The game fills the window (src/pages/game/play/whole-window.ts). */
  whole: '[data-whole-window] &',
  toastInWhole: `[data-whole-window] ${WITHOUT_DIALOG} &`,
  toastInPicture: `&[data-in-picture], [data-whole-window] ${WITHOUT_DIALOG} &`,
  inPlay: '[data-status=playing] &',
} as const;

type Named = { readonly [Name in keyof typeof conditions as `_${Name}`]: string };

// The package does not export the interface that its style types are made of.
declare module '../../../node_modules/@chakra-ui/react/dist/types/styled-system/generated/conditions.gen' {
  interface Conditions extends Named {}
}
