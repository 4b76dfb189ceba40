/** The player prompt in the walk: a player who waits sees it, and it covers nothing. */
import type { Game } from './game.ts';
import { geometryKit, nextPaint } from './geometry.ts';
import { findUnreachableEnd, viewPrompt } from './geometry-prompt.ts';
import type { Walk } from './walk.ts';

const NAME = 'Player Information';
/** Boxes of all that belongs to the game, by name, and the focused element. */
function readPlaces() {
  const parts = [...document.querySelectorAll('[data-game], [data-game] :is(button, canvas)')];
  const boxes = parts.map((part) => {
    const { left, top, width, height } = part.getBoundingClientRect();
    const name = part.textContent?.slice(0, 30) || part.localName;
    return `${name}, ${[width, height, left, top].map(Math.round).join(' ')}`;
  });
  return { boxes, focused: document.activeElement?.outerHTML.slice(0, 80) ?? '' };
}

/** Lets the prompt come, and reports what it moves and whose focus it takes. */
export async function letPromptCome(walk: Walk, game: Game, state: string): Promise<void> {
  const { page } = walk;
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await nextPaint(page);
  const before = await page.evaluate(readPlaces);
  await game.advanceUntil(async () => {
    const question = { kit: await geometryKit(page), name: NAME };
    const { isAsked, hidden } = await page.evaluate(viewPrompt, question);
    return isAsked || hidden.length > 0;
  });
  await nextPaint(page);
  const after = await page.evaluate(readPlaces);
  const faults = before.boxes.flatMap((box, at) => {
    const now = after.boxes[at] ?? 'nothing';
    return now === box ? [] : [`the prompt moves ${box} to ${now}`];
  });
  if (before.focused !== after.focused) faults.push(`the prompt takes the focus: ${after.focused}`);
  walk.report(state, faults);
  await lookForPrompt(walk, state);
}

/** A player who waits sees the form or a control that names it. */
export async function lookForPrompt(walk: Walk, state: string): Promise<void> {
  const kit = await geometryKit(walk.page);
  const { isAsked, hidden } = await walk.page.evaluate(viewPrompt, { kit, name: NAME });
  if (!isAsked) walk.report(state, [`nobody sees the prompt: ${hidden.join('; ') || 'not there'}`]);
}

/** At most one press brings its first field into the window, and its button by scrolling the form. */
export async function lookIntoPrompt(walk: Walk, state: string): Promise<void> {
  const { page } = walk;
  const question = { kit: await geometryKit(page), name: NAME };
  if (!(await page.evaluate(viewPrompt, question)).hasFirstField) {
    const opener = page.getByRole('button', { name: NAME });
    if ((await opener.count()) === 0) {
      walk.report(state, ['no press brings the first field of the prompt into the window']);
      return;
    }
    await opener.click();
    await nextPaint(page);
    const { hasFirstField, hidden } = await page.evaluate(viewPrompt, question);
    if (!hasFirstField) walk.report(state, [`after the press: ${hidden.join('; ')}`]);
  }
  walk.report(state, await page.evaluate(findUnreachableEnd, question));
  await walk.look(`${state}, open`);
  const dialog = page.getByRole('dialog', { name: NAME });
  await dialog.getByLabel('Username').fill('a name that is far too long '.repeat(4));
  await dialog.getByLabel('Country').press('Enter');
  await nextPaint(page);
  await walk.look(`${state}, refused`);
  walk.report(state, await page.evaluate(findUnreachableEnd, question));
}
