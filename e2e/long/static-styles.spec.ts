/** Styles computed at build equal Chakra's, on a phone and on a desktop. */
import { openBoth, openStill, servePlainSite, testStylesAt } from '../support/chakra-styles.ts';
import { compareStyles } from '../support/computed-styles.ts';
import { expect, test } from '../support/test.ts';

servePlainSite();

testStylesAt(390);
testStylesAt(1280);

test('a lost declaration is found', async ({ browser }) => {
  const [computed, chakra] = await openBoth(browser, 1280, (page) => openStill(page, '/'));
  expect(await compareStyles(computed, chakra)).toEqual([]);
  await computed.evaluate(() => {
    const rulesOf = (rule: CSSRule): CSSRule[] =>
      rule instanceof CSSGroupingRule ? [...rule.cssRules].flatMap(rulesOf) : [rule];
    const sheets = [...document.styleSheets];
    const rules = sheets.flatMap((sheet) => [...sheet.cssRules].flatMap(rulesOf));
    for (const rule of rules) {
      if (rule instanceof CSSStyleRule) rule.style.removeProperty('z-index');
    }
  });
  expect(await compareStyles(computed, chakra)).toContainEqual(
    expect.stringContaining('+ z-index: auto'),
  );
});
