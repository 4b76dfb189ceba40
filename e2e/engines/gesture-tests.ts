/** Fingers and sound of the production site in one browser engine. */
import { describe, expect, it } from 'vitest';
import { JUMP_BIT, SHOOT_BIT } from '../../shared/rules.ts';
import { BUTTONS, gamePath } from '../support/game-state.ts';
import { LASTING_RUN, recordOf } from '../support/saved-run.ts';
import { recordSound } from '../support/sound-recorder.ts';
import type { Engine } from './drivers/engines.ts';
import type { SitePage } from './site-page.ts';

/** `site`: the page, once it is open. */
export function testGestures(
  site: () => SitePage,
  { hasRealTouch, needsLoudspeaker }: Engine,
): void {
  const touches = hasRealTouch ? 'real touches' : 'pointer events of the page in place of touches';
  const sound = needsLoudspeaker ? 'by the calls made' : 'by the state of the context';

  describe('gestures', () => {
    it(`the right half shoots, and the left one jumps at once: ${touches}`, async () => {
      const page = site();
      await page.playSaved('worker', LASTING_RUN, 20);
      await page.expectState({ status: 'playing' });
      const { left, right } = await page.halves();
      await page.browser.touch(right);
      expect(await page.pausedInputs(), 'right').toEqual([SHOOT_BIT]);
      await page.browser.click(BUTTONS.resume);
      await page.expectState({ status: 'playing' });
      await page.browser.touch(left, right);
      const both = (await page.pausedInputs()).slice(1);
      const bits = both.reduce((all, mask) => all | mask, 0);
      expect(bits, 'both').toBe(JUMP_BIT | SHOOT_BIT);
      expect(await page.faults()).toEqual([]);
    });

    it(`silent before a run, running in play, suspended in a pause, and M mutes: ${sound}`, async () => {
      const page = site();
      await page.enter('/whitepaper', recordOf(LASTING_RUN, 600));
      await page.browser.evaluate(recordSound, null);
      const states = () =>
        page.browser.evaluate(() => window.heard.contexts.map(({ state }) => state), null);
      const lastCall = () => page.browser.evaluate(() => window.heard.calls.at(-1), null);
      const expectSound = async (isOn: boolean) => {
        // A context may also begin to run by itself, with the press.
        if (needsLoudspeaker) await expect.poll(lastCall).toBe(isOn ? 'resume' : 'suspend');
        else await expect.poll(states).toEqual([isOn ? 'running' : 'suspended']);
      };
      await page.go(gamePath('worker'));
      await page.expectState({ thread: 'worker', status: 'paused' });
      expect(await states()).toEqual([]);
      await page.browser.click(BUTTONS.resume);
      await expectSound(true);
      await page.browser.press('p');
      await expectSound(false);
      await page.browser.press('p');
      await expectSound(true);
      // A context that does not run has no effects.
      if (!needsLoudspeaker) {
        await page.browser.press(' ');
        await page.browser.press('s');
        await expect
          .poll(() =>
            page.browser.evaluate(
              () => window.heard.effects.map(({ seconds }) => seconds.toFixed(2)),
              null,
            ),
          )
          .toEqual(expect.arrayContaining(['0.20', '0.13']));
      }
      await page.browser.press('m');
      await expectSound(false);
      await page.expectState({ status: 'playing' });
      expect(await page.faults()).toEqual([]);
    });
  });
}
