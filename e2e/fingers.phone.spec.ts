/** More fingers than there are buttons. */
import { Game } from './support/game.ts';
import { test } from './support/test.ts';

test('five fingers', async ({ page, context }) => {
  const game = await Game.play(page, 'worker', '&seed=7');
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
  await game.pauseButton.tap();
  await game.expectStatus('paused');
});
