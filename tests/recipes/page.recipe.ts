/** The recipe of a page: after its steps the page is built, linked to, in the sitemap, and has its share picture. */
import { afterEach, expect, it } from 'vitest';
import { codeOf, copyForRecipe, type RecipeCopy } from './recipe-copy.ts';

const LIST = 'src/content/pages.ts';
const MODULES = 'src/app/routing.tsx';

let copy: RecipeCopy | null = null;
afterEach(() => copy?.remove());

it('a page is added in at most four files outside its folder', async () => {
  const [module = '', words = '', entry = '', line = ''] = codeOf('A page');
  copy = copyForRecipe();
  copy.write('src/pages/news/news-page.tsx', module);
  copy.write('src/content/news.ts', words);
  copy.insert(LIST, '] as const satisfies readonly SitePage[];', entry);
  copy.insert(MODULES, '  // Part of the first load.', line);
  const picture = 'public/share/news.jpg';
  const outside = [...copy.touched, picture].filter((file) => !file.startsWith('src/pages/news/'));
  expect(outside.length).toBeLessThanOrEqual(4);
  await copy.run('tsx', 'tools/share-pictures/draw.ts');
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
