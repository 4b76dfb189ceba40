/** The recipes of a control and of a page: after their steps both are in every place where a player meets them. */
import { afterEach, expect, it } from 'vitest';
import { codeOf, copyForRecipe, type RecipeCopy } from './recipe-copy.ts';

/** A test in the copy: the control is in the key legend, in the table of keys, and on a gamepad. */
const ADDED = `
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createStore } from '../../../src/app/store.ts';
import { DEFAULT_KEYS } from '../../../src/controls/key-map.ts';
import { onPadPress } from '../../../src/gamepad/on-press.ts';
import { createControls } from '../../../src/pages/game/session/game-controls.ts';
import { listenToKeys } from '../../../src/controls/keyboard.ts';
import { button, openGame } from '../pages/game/game-fixture.tsx';

it('is in the key legend and in the table of keys', async () => {
  const { user, use } = openGame();
  expect(screen.getByText('slow').textContent).toBe('N slow');
  use('gamepad');
  expect(screen.getByText('slow').textContent).toBe('Y slow');
  await user.click(button('Settings'));
  const dialog = await screen.findByRole('dialog', {}, { timeout: 30_000 });
  within(dialog).getByRole('button', { name: 'Slow mode: N' });
});

it('is pressed by its key and its button', () => {
  const store = createStore();
  const { settings } = store.getState();
  const engine = { send: async () => false, retry() {}, isUnderWay: () => false };
  const { press, pause } = createControls(engine, store, null);
  const target = { press, pause, begin: () => false, onUse() {} };
  listenToKeys(window, target, () => DEFAULT_KEYS);
  fireEvent.keyDown(document.body, { key: 'n', code: 'KeyN' });
  expect(store.getState().settings).toEqual({ ...settings, slow: true });
  document.body.innerHTML = '<section data-game data-status="playing"></section>';
  onPadPress('y', 0, target);
  expect(store.getState().settings).toEqual(settings);
});
`;

let copy: RecipeCopy | null = null;

afterEach(() => copy?.remove());

it('a control is added in at most three product files', async () => {
  const END = '} satisfies Readonly<Record<string, Control>>;';
  const [entry = ''] = codeOf('A control with a key');
  expect(entry).toContain('press:');
  copy = copyForRecipe();
  copy.insert('src/controls/controls.ts', END, entry);
  copy.write('tests/src/controls/added.test.tsx', ADDED);
  expect(copy.touched.size).toBeLessThanOrEqual(3);
  await copy.run('tsc', '-b');
  await copy.run('vitest', 'run', 'tests/src/controls', 'tests/src/settings', 'tests/src/gamepad');
});

it('a page is added in at most four files outside its folder', async () => {
  const [module = '', words = '', entry = '', line = ''] = codeOf('A page');
  copy = copyForRecipe();
  copy.write('src/pages/news/news-page.tsx', module);
  copy.write('src/content/news.ts', words);
  copy.insert('src/content/pages.ts', '] as const satisfies readonly SitePage[];', entry);
  copy.insert('src/app/routing.tsx', '  // Part of the first load.', line);
  const picture = 'public/share/news.jpg';
  const outside = [...copy.touched, picture].filter((file) => !file.startsWith('src/pages/news/'));
  expect(outside.length).toBeLessThanOrEqual(4);
  await copy.run('tsx', 'tools/share-pictures/draw.ts', 'news');
  await copy.run('tsc', '-b');
  const tests = ['src/app', 'src/shell', 'tools/heads', 'tools/share-pictures', 'boundaries.test'];
  await copy.run('vitest', 'run', ...tests.map((test) => `tests/${test}`));
  await copy.run('vite', 'build');
  const page = copy.read('dist/news.html');
  expect(page).toContain('>News · BNB Runner</title>');
  expect(page).toContain('Nothing has happened yet.');
  expect(page).toMatch(/modulepreload[^>]*news-page/);
  expect(copy.read('dist/index.html')).toContain('href="/news"');
  expect(copy.read('dist/sitemap.xml')).toContain('/news</loc>');
});
