/** The checks of the walk on small pages: each fault is found, and a clean page has none. */
import type { Page } from '@playwright/test';
import {
  findFaults,
  findWideTextFaults,
  type GeometryQuestion,
  geometryKit,
} from '../support/geometry.ts';
import { findOutOfLine } from '../support/geometry-lines.ts';
import { findUnreachableEnd, viewPrompt } from '../support/geometry-prompt.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 400, height: 300 } });

/** Fixed height and width of letters, whatever fonts there are. */
const STYLE = `<style>
  body { margin: 10px; font: 16px/20px monospace; overflow-x: clip }
  .bar { position: fixed; top: 0; left: 0; right: 0; height: 40px; background: silver }
  html { scroll-padding-top: 50px }
</style>`;

async function show(page: Page, html: string): Promise<void> {
  await page.setContent(`<!doctype html>${STYLE}${html}`);
}

const CLEAN = `
  <a href="#main" style="position:absolute;width:1px;height:1px;overflow:hidden">Skip</a>
  <div class="bar"><button>Menu</button></div>
  <p style="margin-top:50px">A text with <a href="#x">a link that is long enough for two lines</a>.</p>
  <div style="overflow:hidden;width:200px"><button>Whole</button> and some text</div>
  <div style="overflow-y:auto;height:60px">
    <p>First</p><p>Second</p><label>Name <input value="${'long '.repeat(40)}"></label>
  </div>
  <div style="overflow:hidden;height:0"><p hidden>Hidden text</p></div>
  <div style="height:600px"></div>
  <button>Far below</button>
  <div data-toast style="position:fixed;right:10px;bottom:10px">Saved <button>Dismiss</button></div>`;

test('a clean page has no fault', async ({ page }) => {
  await show(page, CLEAN);
  expect(await findFaults(page, { noToastOver: ['.bar'], inView: ['Menu'] })).toEqual([]);
  expect(await findWideTextFaults(page)).toEqual([]);
  expect(await page.evaluate(() => window.scrollY), 'it stays where it was').toBe(0);
});

interface Case {
  readonly html: string;
  readonly question?: GeometryQuestion;
  readonly faults: readonly RegExp[];
}

const CASES: Readonly<Record<string, Case>> = {
  'a covered button': {
    html: `<button>Play</button><div style="position:fixed;left:10px;top:0;width:30px;height:60px">Ad</div>`,
    faults: [/^scrolled to it: 'Play' \(button\), .* is covered by 'Ad' \(div\), 30x60 at 10,0$/],
  },
  'a button whose corner is covered': {
    html: `<button style="width:100px;height:40px">Play</button>
      <i style="position:absolute;left:85px;top:35px;width:40px;height:40px"></i>`,
    faults: [/'Play' \(button\), 100x40 at 10,10, is covered by i, 40x40/],
  },
  'a button under a bar that does not go away': {
    html: `<button style="position:absolute;top:10px">Play</button><div class="bar">Bar</div>`,
    faults: [/'Play' .* is covered by 'Bar' \(div\)/],
  },
  'a button cut by a box': {
    html: `<div style="overflow:hidden;height:20px;width:200px"><button style="height:40px">Play</button></div>`,
    faults: [
      /^text 'Play', .* is clipped by 'Play' \(div\), 200x20/,
      /^scrolled to it: 'Play' \(button\), .*x40 .* is cut by 'Play' \(div\), 200x20/,
    ],
  },
  'a button below the edge of a box that has no scrollbar': {
    html: `<div style="overflow:hidden;height:40px;width:200px"><p style="height:80px"></p>
      <button aria-label="Play">▶</button></div>`,
    faults: [/^text '▶', .* is clipped by/, /^scrolled to it: 'Play' .* is cut by/],
  },
  'a field out of the window': {
    html: '<input aria-label="Name" style="position:absolute;left:350px;width:100px;height:20px">',
    faults: [
      /^the page scrolls sideways/,
      /'Name' \(input\), .* is not wholly in the window, 400x300 at 0,0/,
    ],
  },
  'a fixed link that no scrolling reaches': {
    html: '<a href="#x" style="position:fixed;bottom:-15px">Shop</a><p style="height:900px"></p>',
    faults: [/^scrolled to it: 'Shop' \(a\), .* is not wholly in the window/],
  },
  'a button below the fold that is to be in view': {
    html: '<p style="height:900px"></p><button>Jump</button>',
    question: { inView: ['Jump', 'Shoot'] },
    faults: [/^without scrolling: 'Jump' .* is not wholly in the window/, /^'Shoot' is not there$/],
  },
  'text clipped by its box': {
    html: '<p style="overflow:hidden;width:60px;white-space:nowrap">Far too long</p>',
    faults: [/^text 'Far too long', .* is clipped by|^text 'Far too long'.* runs past its column/],
  },
  'text clipped by a box around it': {
    html: '<div style="contain:strict;width:90px;height:12px"><span>One two three</span></div>',
    faults: [/^text 'One two three', .* is clipped by 'One two three' \(div\), 90x12/],
  },
  'text past its column': {
    html: '<p style="width:60px;white-space:nowrap">48,640.20</p>',
    faults: [/^text '48,640.20', .* runs past its column '48,640.20' \(p\), 60x20/],
  },
  'text out of the window': {
    html: '<p style="width:600px">A line that is far longer than the window is wide, much longer</p>',
    faults: [/^the page scrolls sideways/, /^text 'A line .* runs out of the window, 400 px wide$/],
  },
  'a page that scrolls sideways': {
    html: '<style>body { overflow-x: visible }</style><div style="width:500px;height:9px"></div>',
    faults: [/^the page scrolls sideways: 510 px in 400$/],
  },
  'a box that scrolls sideways': {
    html: '<div style="overflow-x:auto;width:50px"><div style="width:90px">Table</div></div>',
    faults: [/^'Table' \(div\) scrolls sideways: 90 px in 50$/],
  },
  'a toast over a button and a bar': {
    html: `<div class="bar"><button>Menu</button></div>
      <div data-toast style="position:fixed;top:0;left:0">Saved</div>`,
    question: { noToastOver: ['.bar'] },
    faults: [
      /^toast 'Saved', .* lies over 'Menu' \(div\), 400x40 at 0,0$/,
      /^toast 'Saved', .* lies over 'Menu' \(button\)/,
    ],
  },
  'a toast higher than the bar that gives way to it, and a button under that bar': {
    html: `<button style="position:absolute;top:0">Under</button><button style="position:absolute;top:42px">Below</button>
      <div class="bar" style="opacity:0">Price</div>
      <div data-toast style="position:fixed;top:0;left:0;height:60px">Saved</div>`,
    question: { givesWay: '.bar', reach: false },
    faults: [/^toast 'Saved', .* lies over 'Below' \(button\)/],
  },
  'a toast over a dialog, and one in it over its button': {
    html: `<button style="position:fixed;top:0;left:0">Behind</button>
      <div role="dialog" aria-modal="true" aria-label="Wallet" style="position:absolute;inset:50px">
        <button style="height:30px">Connect</button>
        <div data-toast style="position:absolute;top:0;left:0">Refused</div>
      </div>
      <div data-toast style="position:fixed;left:0;top:0;height:60px;width:200px">Score</div>`,
    question: { scope: '[role="dialog"]', noToastOver: ['[role="dialog"]'] },
    faults: [
      /^toast 'Refused', .* lies over 'Connect' \(button\)/,
      /^toast 'Refused', .* lies over 'Score' \(div\)/,
      /^toast 'Score', .* lies over 'Wallet' \(dialog\)/,
      /^toast 'Score', .* lies over 'Connect' \(button\)/,
      /^toast 'Score', .* lies over 'Refused' \(div\)/,
    ],
  },
  'a toast out of the window': {
    html: '<div data-toast style="position:fixed;left:-30px;top:0;width:90px">Saved it</div>',
    faults: [/^toast 'Saved it', .* is not wholly in the window$/, /^text 'Saved it'/],
  },
};

// One page for all: a page of its own takes longer than the check.
test('finds every fault of the table', async ({ page }) => {
  for (const [name, { html, question, faults }] of Object.entries(CASES)) {
    await show(page, html);
    const expected = faults.map((fault) => expect.stringMatching(fault));
    expect.soft(await findFaults(page, question), name).toEqual(expected);
  }
});

test('finds text that fits in this font only, and restores it', async ({ page }) => {
  await show(page, '<p style="width:max-content"><b>12,345,678,901.00 miles</b></p>');
  const tight = page.locator('p');
  await tight.evaluate((p) => {
    p.style.cssText = `width:${p.getBoundingClientRect().width}px;white-space:nowrap`;
  });
  expect(await findFaults(page)).toEqual([]);
  expect(await findWideTextFaults(page)).toEqual([
    expect.stringMatching(/^with wider letters: text '12,345,678,901.00 miles'.* past its column/),
  ]);
  expect(await findFaults(page)).toEqual([]);
});

test('finds an entry out of line', async ({ page }) => {
  await show(
    page,
    '<a href="#a">Home</a><br><a href="#b">Shop</a><br>&nbsp;<a href="#c">Follow</a>',
  );
  const kit = await geometryKit(page);
  const faults = await page.evaluate(findOutOfLine, { kit, entries: 'a' });
  expect(faults).toEqual([expect.stringMatching(/^'Follow' \(a\) begins at \d+, .* at 10$/)]);
});

test('sees whether a form asks, and whether its end is reached', async ({ page }) => {
  const form = (
    style: string,
  ) => `<div role="dialog" aria-label="Player Information" style="${style}">
      <input aria-label="Name"><p style="height:400px"></p><button type="submit">Save</button></div>`;
  const ask = async (html: string) => {
    await show(page, html);
    const question = { kit: await geometryKit(page), name: 'Player Information' };
    const view = await page.evaluate(viewPrompt, question);
    return { ...view, end: await page.evaluate(findUnreachableEnd, question) };
  };
  const below = await ask(`<p style="height:400px"></p>${form('')}`);
  expect(below).toMatchObject({ isAsked: false, hasFirstField: false });
  expect(below.hidden).toEqual([
    expect.stringMatching(/^'Player Information' \(dialog\), .* is not wholly in the window/),
    expect.stringMatching(/^'Name' \(input\), .* is not wholly in the window/),
  ]);
  expect(below.end).toEqual([expect.stringMatching(/^'Save' .* only by scrolling the page by/)]);

  const line = '<button style="position:fixed;bottom:0">Player Information</button>';
  const asked = await ask(`${line}<p style="height:400px"></p>${form('')}`);
  expect(asked).toMatchObject({ isAsked: true, hasFirstField: false });

  const inside = await ask(form('position:fixed;inset:10px;overflow:auto'));
  expect(inside).toEqual({ isAsked: true, hasFirstField: true, hidden: [], end: [] });

  const cover = '<div style="position:fixed;inset:0;background:white">Wait</div>';
  const covered = await ask(`${form('position:fixed;inset:10px;overflow:auto')}${cover}`);
  expect(covered).toMatchObject({ isAsked: false, hasFirstField: false });
});
