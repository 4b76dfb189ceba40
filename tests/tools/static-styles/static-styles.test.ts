import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Evaluated, evaluate, readSources } from '../../../tools/static-styles/evaluate.ts';
import { findFaults } from '../../../tools/static-styles/find-faults.ts';
import { staticModule } from '../../../tools/static-styles/static-module.ts';
import { readSite } from './small-site.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url)).replace(/\/$/, '');

const LENGTH_WITHOUT_UNIT =
  /(?<=[{;])[\w-]*(?:margin|padding|inset|gap|width|(?<!line-)height|font-size|radius)[\w-]*:-?[1-9]\d*(?=[;}])/g;

describe('a call of chakra', () => {
  it('gets a class instead of its styles, with the CSS that Chakra makes of them', async () => {
    const site = await readSite({
      'a.ts': `export const Box = chakra('div', { base: { color: 'red', '& b': { margin: 0 } } });`,
    });
    const [, name = ''] = /chakra\('div', "([^"]+)"\)/.exec(site.code('a.ts')) ?? [];
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
    const [, json = '{}'] = /chakra\('div', (\{.*\})\)/.exec(site.code('a.ts')) ?? [];
    const { variants, classes } = JSON.parse(json);
    expect(variants).toEqual([
      ['size', 'sm'],
      ['wide', ''],
    ]);
    expect(Object.keys(classes)).toEqual(['sm ', 'sm yes', 'lg ', 'lg yes']);
    expect(site.sheet('a.ts')).toContain(`.${classes['lg yes']}{margin:1px;width:3px;height:4px;}`);
  });

  it('merges the styles of the component that it extends, and an element is a plain one with a class', async () => {
    const site = await readSite({
      'base.ts': `export const Base = chakra('div', { base: { margin: 0, width: '1px' } });`,
      'a.ts': `import { Base } from './base.ts';
        export const Box = chakra(Base, { base: { width: '2px' } });`,
      'b.tsx': `export const A = () => <chakra.p color="red" id="x" marginTop={{ base: '1px' }}>text</chakra.p>;`,
    });
    expect(site.sheet('a.ts')).toContain('{margin:0;width:2px;}');
    expect(site.code('b.tsx')).toMatch(/<p className="css-\w+" {2}id="x" >text<\/p>/);
    expect(site.sheet('b.tsx')).toContain('{color:var(--chakra-colors-red);margin-top:1px;}');
    expect(site.sheet('b.tsx'), 'style props win over recipes').not.toContain('@layer');
    expect(site.globalSheet).toMatch(/^@layer reset,base,tokens,recipes;.*box-sizing:border-box;/s);
    expect(site.globalSheet).toContain('--chakra-colors-red:#f00;');
  });
});

describe('faults', () => {
  it.each([
    [`<Box bg="red" />`, '<Box> has the style prop bg'],
    [`<Box css={{ margin: 0 }} />`, '<Box> has the style prop css'],
    [`<Box asChild />`, '<Box> has asChild'],
    [`<chakra.p color={tone} />`, '<chakra.p> has the style prop color, whose value is no literal'],
    [`<chakra.p {...rest} />`, '<chakra.p> spreads props'],
    [`<chakra.p className="x" />`, '<chakra.p> has a className'],
  ])('%s is one, with its file and line', async (element, fault) => {
    const site = await readSite({
      'box.ts': `export const Box = chakra('div', { base: { margin: 0 } });`,
      'a.tsx': `import { Box } from './box.ts';
        export const A = ({ tone, rest }) => ${element};`,
    });
    expect(site.faults).toHaveLength(1);
    expect(site.faults[0]).toContain(`src/a.tsx:3 ${fault}`);
  });

  it('are imports that would bring the system into the browser, and no variants, forwarded props or attributes', async () => {
    const site = await readSite({
      'a.ts': `import { useRecipe } from '@chakra-ui/react';`,
      'b.tsx': `const Box = chakra('div', { variants: { size: { sm: {} } } }, { forwardProps: ['translate'] });
        export const A = () => <Box size="sm" translate="no" id="x" onClick={() => {}} />;`,
    });
    expect(site.faults).toEqual([
      'src/a.ts imports useRecipe from @chakra-ui/react, which runs in the browser',
    ]);
  });
});

describe('the site', () => {
  const sources = readSources(ROOT);
  let site: Evaluated;
  beforeAll(async () => {
    site = await evaluate(ROOT, sources);
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
