/** The attributes by which components, styles and scripts know each other's state. This is their list. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const ATTRIBUTES = {
  // <html>
  'data-contrast': 'more: high contrast',
  'data-failed': 'a first script did not arrive',
  'data-motion': 'less: reduced motion; more: otherwise',
  'data-played': 'somebody has played on this device',
  'data-saved-run': 'a saved run waits: RESUME instead of START GAME',
  'data-undrawn': 'the first frame of the game is not painted yet, and its picture waits',
  'data-unpainted': 'the first picture is not painted yet, and what follows waits',
  'data-whole-window': 'the game fills the window',
  // A page before hydration
  'data-delivered': 'the canvas of the delivered HTML, which the engine takes',
  'data-page': 'root: the page that the HTML holds',
  'data-press': 'takes presses before it is hydrated, though it is no button',
  'data-rendered': 'an element of <head> that the build rendered',
  'data-script': 'text that is true only if scripts run',
  'data-site': 'a script that the boot starts',
  'data-starts': 'a link that starts a run for who has played',
  // The game
  'data-aside': 'a pause shows only its buttons, in a corner',
  'data-dock': 'the place of the profiler',
  'data-end': 'words that a thin picture hides',
  'data-game': 'root of the game',
  'data-gold': 'numbers of the gold gates',
  'data-guess': 'keys or touch: a row of the legend until the device is known',
  'data-hint': 'the words of the hint in the picture',
  'data-hud': 'which readout',
  'data-labelled': 'a tool with words',
  'data-notice': 'a shared run or its fault is shown',
  'data-opened': 'the engine is open',
  'data-picture': 'frame of the canvas',
  'data-play': 'button of a replay that plays and halts',
  'data-profiled': 'the profiler is open',
  'data-shared': 'the ready screen has a shared run',
  'data-status': 'as of the engine',
  'data-step-tick': 'the tick that developers look at',
  'data-thread': 'worker or main',
  'data-trace-file': 'place to drop a trace',
  'data-value': 'a readout as a plain number',
  'data-waiting': 'a shared run waits while another one is paused',
  // The result
  'data-best': 'a gate, or the mark, of the longest run',
  'data-daily': 'line about the daily run',
  'data-early': 'presses are not for the result yet',
  'data-goal': 'line about the next goal',
  'data-hits': 'how many shots hit',
  'data-lesson': 'line about the jump that would have saved the run',
  'data-won': 'the reward',
  // Dialogs, menus, forms
  'data-above': 'a menu opens upwards',
  'data-awaits': 'a button that waits for a key',
  'data-connected': 'a wallet is connected',
  'data-dismissed': 'a tooltip was closed by ESCAPE',
  'data-empty': 'no player is known',
  'data-keys': 'a keyboard is at hand',
  'data-more': 'true: the menu More is open',
  'data-part': "Ark's part of a dialog",
  'data-place': 'band: a dialog at the lower edge',
  'data-shown': 'the form of the player is open',
  // Toasts
  'data-in-picture': 'toasts are in the picture',
  'data-kind': 'kind of a toast, or of a mark on the slider of a replay',
  'data-leaving': 'a toast that is on its way out',
  'data-live-announcer': 'the region stays readable beside a modal dialog',
  'data-risen': 'the picture is lifted above a result',
  'data-short': 'toasts without details',
  'data-toast': 'a toast',
  // Pages
  'data-announcer': 'what screen readers hear of the run',
  'data-beside': 'a picture beside its text',
  'data-lit': 'a picture with light behind its text',
  'data-live': 'the price is fresh',
  'data-now': 'the present phase of the roadmap',
  'data-risk': 'not broken across pages on paper',
  'data-scene': 'text on a picture',
  'data-screen': 'not on paper',
  'data-url': 'address that paper shows',
  'data-whitepaper': 'the page has a style for paper',
  'data-word': 'a word that wide windows show beside its icon',
};

const text = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(?:tsx?|css)$/.test(file))
  .map((file) => readFileSync(`src/${file}`, 'utf8'))
  .join('\n');

it('no :has() is about any element: each new one would then compute the styles of the whole page', () => {
  expect(text.match(/:has\([^)]*\*[^)]*\)/g)).toBeNull();
});

it('no :has() of the body is about what comes in play: each toast would compute the styles of every button', () => {
  const ofBody = text.match(/body(?::not\()?:has\((?:[^()]|\([^()]*\))*\)/g);
  const ofDialogs = ':has(> [data-part=backdrop]:not([data-place=band]))';
  expect(ofBody?.filter((each) => !each.endsWith(ofDialogs))).toEqual([]);
});

it('every attribute of the sources is in the list, and the other way round', () => {
  const written = new Set(text.match(/(?<![\w-])data-[a-z]+(?:-[a-z]+)*/g));
  const known = new Set(Object.keys(ATTRIBUTES));
  expect(
    [...written].filter((name) => !known.has(name)),
    'without a line',
  ).toEqual([]);
  const camel = (name: string) =>
    name.slice(5).replace(/-(.)/g, (_, letter) => letter.toUpperCase());
  const isUsed = (name: string) =>
    written.has(name) || text.includes(`'${camel(name)}'`) || text.includes(`'${name.slice(5)}'`);
  expect(
    [...known].filter((name) => !isUsed(name)),
    'unused',
  ).toEqual([]);
});
