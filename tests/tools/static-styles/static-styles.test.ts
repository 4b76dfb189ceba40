import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseSync } from 'oxc-parser';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { ROOT } from '../../../tools/run.mjs';
import { type Evaluated, evaluate, readSources } from '../../../tools/static-styles/evaluate.ts';
import { findFaults } from '../../../tools/static-styles/find-faults.ts';
import { globalSheet, staticModule } from '../../../tools/static-styles/static-module.ts';

/** Inside the checkout, where packages are found. */
const CACHE = join(ROOT, 'node_modules', '.cache');

const SYSTEM = `
import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { createSystem } from '@chakra-ui/react/styled-system';
export const system = createSystem(defaultBaseConfig, {
  preflight: true,
  theme: { tokens: { colors: { red: { value: '#f00' } } } },
});`;

/** In one line: a module of these tests begins in the second. */
const IMPORTS = `import { chakra } from '@chakra-ui/react/styled-system'; import { styled } from './ui/theme/styled.ts';`;

const LENGTH_WITHOUT_UNIT =
  /(?<=[{;])[\w-]*(?:margin|padding|inset|gap|width|(?<!line-)height|font-size|radius)[\w-]*:-?[1-9]\d*(?=[;}])/g;

describe('a call of styled or chakra', () => {
  it('gets a class instead of its styles, with the CSS that Chakra makes of them', async () => {
    const site = await readSite({
      'a.ts': `export const Box = styled('div', { color: 'red', '& b': { margin: 0 } });`,
    });
    const [, name = ''] = /styled\('div', "([^"]+)"\)/.exec(site.code('a.ts')) ?? [];
    expect(site.sheet('a.ts')).toBe(
      `@layer recipes{.${name}{color:var(--chakra-colors-red);}.${name} b{margin:0;}}`,
    );
  });

  it('has a class for every combination of variants, each complete', async () => {
    const site = await readSite({
      'a.ts': `export const Box = chakra('div', {
        base: { margin: '1px' },
        variants: { size: { sm: { width: '2px' }, lg: { width: '3px' } }, wide: { yes: { height: '4px' } } },
        defaultVariants: { size: 'sm' },
      });`,
    });
    const [, json = '{}'] = /styled\('div', (\{.*\})\)/.exec(site.code('a.ts')) ?? [];
    const { variants, classes } = JSON.parse(json);
    expect(variants).toEqual([
      ['size', 'sm'],
      ['wide', ''],
    ]);
    expect(Object.keys(classes)).toEqual(['sm ', 'sm yes', 'lg ', 'lg yes']);
    expect(site.sheet('a.ts')).toContain(`.${classes['lg yes']}{margin:1px;width:3px;height:4px;}`);
  });

  it('merges the styles of the component that it extends', async () => {
    const site = await readSite({
      'base.ts': `export const Base = chakra('div', { base: { margin: 0, width: '1px' } });`,
      'a.ts': `import { Base } from './base.ts';
        export const Box = styled(Base, { width: '2px' });`,
    });
    expect(site.sheet('a.ts')).toContain('{margin:0;width:2px;}');
    expect(site.globalSheet).toMatch(/^@layer reset,base,tokens,recipes;.*box-sizing:border-box;/s);
    expect(site.globalSheet).toContain('--chakra-colors-red:#f00;');
  });
});

it('names that do not exist are faults, wherever styles are', async () => {
  const site = await readSite({
    'a.tsx': `export const A = chakra('p', { base: { color: 'fg.quite', border: '1px solid {colors.blue}' } });
      export const B = chakra('p', { variants: { on: { yes: { _lwo: { bg: { base: 'red', md: 'ink/60' } } } } } });`,
  });
  const named = ['fg.quite', 'colors.blue', '_lwo', 'ink/60'];
  expect(site.faults).toEqual(
    named.map((name) => `src/a.tsx has ${name}, which is no name of a condition or a token`),
  );
});

describe('the site', () => {
  const root = resolve(ROOT);
  const sources = readSources(root);
  let site: Evaluated;
  beforeAll(async () => {
    site = await evaluate(root, sources);
  });

  it('has no faults', () => {
    expect(sources.size).toBeGreaterThan(50);
    expect(findFaults(site, sources)).toEqual([]);
  });

  it('has a unit on every length: a token that does not exist leaves a number alone', () => {
    const sheets = [...sources].map(([file, found]) => {
      const source = readFileSync(`${ROOT}/${file}`, 'utf8');
      return [file, staticModule(file, source, found, site, '').sheet] as const;
    });
    expect(sheets.filter(([, css]) => css !== '').length).toBeGreaterThan(50);
    const bare = sheets.flatMap(([file, css]) =>
      Array.from(css.matchAll(LENGTH_WITHOUT_UNIT), ([declaration]) => `${file}: ${declaration}`),
    );
    expect(bare).toEqual([]);
  });
});

/** A site of a few modules, which Node evaluates as it does the real one. Modules by path below src/, without the import of `chakra`. */
async function readSite(modules: Readonly<Record<string, string>>) {
  mkdirSync(CACHE, { recursive: true });
  const root = mkdtempSync(join(CACHE, 'small-site-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const files: Record<string, string> = {
    'src/ui/theme/system.ts': SYSTEM,
    'src/ui/theme/styled.ts': 'export const styled = () => {};',
  };
  for (const [name, source] of Object.entries(modules)) {
    files[`src/${name}`] = `${IMPORTS}\n${source}`;
  }
  for (const [file, source] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), source);
  }
  const sources = readSources(root);
  const evaluated = await evaluate(root, sources);
  const moduleOf = (name: string) => {
    const file = `src/${name}`;
    const found = sources.get(file);
    if (found === undefined) throw new Error(`${file} was not read`);
    const written = staticModule(file, files[file] ?? '', found, evaluated, `/anna's "work"/a.ts`);
    expect(parseSync(file, written.code).errors).toEqual([]);
    return written;
  };
  return {
    faults: findFaults(evaluated, sources),
    /** CSS of a module. */
    sheet: (name: string) => moduleOf(name).sheet,
    globalSheet: globalSheet(evaluated.system),
    /** Source of a module as the build sends it to the browser. */
    code: (name: string) => moduleOf(name).code,
  };
}
