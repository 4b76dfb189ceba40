/** What is added to the licences that Vite lists. */
import { expect, it } from 'vitest';
import { withAddedLicences } from '../../tools/licences.ts';
import { ROOT } from '../../tools/run.mjs';

it('the fonts, and what no module of the site shows, have their terms in the list', () => {
  const text = withAddedLicences('# Licenses\n', ROOT);
  expect(text).toMatch(
    /^# Licenses\n\n## @fontsource-variable\/inter - [\d.]+ \(OFL-1\.1\)\n\nCopyright/,
  );
  expect(text).toMatch(/^## preact - [\d.]+ \(MIT\)\n\nThe MIT License/m);
  expect(text).not.toContain('bundled dependencies');
});
