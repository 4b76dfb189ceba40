/** Taps on the picture and the buttons, and more fingers than there are buttons. */
import { JUMP_BIT, SHOOT_BIT } from '../shared/rules.ts';
import { Game } from './support/game.ts';
import { storedMasks } from './support/saved-run.ts';
import { expect, test } from './support/test.ts';

test('a tap on the picture starts a run, and five fingers at once jump and shoot', async ({
  page,
  context,
}) => {
  const game = await Game.open(page, 'worker', '&seed=7');
  const shown = await game.canvas.boundingBox();
  if (shown === null) throw new Error('no canvas');
  await page.touchscreen.tap(shown.x + 20, shown.y + shown.height - 20);
  await game.expectStatus('playing');
  const cdp = await context.newCDPSession(page);
  const centre = async (name: string, dx = 0) => {
    const box = await page.getByRole('button', { name, exact: true }).boundingBox();
    if (box === null) throw new Error(`${name} is missing`);
    return { x: box.x + box.width / 2 + dx, y: box.y + box.height / 2 };
  };
  const picture = await page.locator('canvas').boundingBox();
  const fingers = [
    await centre('Jump', -10),
    await centre('Jump', 10),
    await centre('Shoot', -10),
    await centre('Shoot', 10),
    { x: (picture?.x ?? 0) + 50, y: (picture?.y ?? 0) + 50 },
  ];
  for (let i = 0; i < 10; i++) {
    const touchPoints = fingers.map((finger, id) => ({ ...finger, id }));
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  }
  await game.expectStatus('playing');
  // A press right before a pause belongs to the first tick after it.
  await game.reach(await game.distance());
  await game.pauseButton.tap();
  await game.expectStatus('paused');
  const bits = async () => (await storedMasks(page)).reduce((all, mask) => all | mask, 0);
  await expect.poll(bits).toBe(JUMP_BIT | SHOOT_BIT);
});
