/** The layout can be seen as a whole: its conditions are in one file, and no name has two meanings. */
import { readdirSync, readFileSync } from 'node:fs';
import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { expect, it } from 'vitest';
import { conditions } from '../../../../src/ui/theme/conditions.ts';
import { ROOT } from '../../../../tools/run.mjs';

/** Files of src/ that contain the text, besides the conditions themselves. */
function filesWith(text: RegExp): string[] {
  return readdirSync(`${ROOT}/src`, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && file !== 'ui/theme/conditions.ts')
    .filter((file) => text.test(readFileSync(`${ROOT}/src/${file}`, 'utf8')))
    .sort();
}

it('no other file has a query, except for the window that the rules of the world name', () => {
  expect(filesWith(/@(?:media|container|supports)/)).toEqual(['pages/game/play/picture-size.ts']);
});

it('no other file asks whether the game fills the window', () => {
  expect(filesWith(/data-whole-window/)).toEqual([
    'pages/game/play/whole-window.ts',
    'ui/theme/system.ts',
  ]);
});

it("no name is one of Chakra's, which would have another meaning elsewhere", () => {
  const names = Object.keys(defaultBaseConfig.conditions ?? {});
  expect(names).toContain('landscape');
  expect(Object.keys(conditions).filter((name) => names.includes(name))).toEqual([]);
});
