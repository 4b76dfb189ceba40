/** A recipe of CONTRIBUTING.md, and a copy of the checkout in which its steps are done. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { copyFiles, replaceOnce } from '../../tools/plant-faults/copy.ts';
import { ROOT, runStep } from '../../tools/run.mjs';

/** Time limit of a step, ms. A step takes a small part of it. */
const LIMIT_MS = 10 * 60_000;

/** The blocks of code in a recipe, in their order. */
export function codeOf(recipe: string): string[] {
  const text = readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8');
  const [, section = ''] = text.split(`\n### ${recipe}\n`);
  const blocks = section.split(/\n##/)[0]?.matchAll(/```tsx?\n(.*?)```/gs) ?? [];
  return [...blocks].map(([, code = '']) => code.replaceAll(/^ {3}/gm, ''));
}

export type RecipeCopy = ReturnType<typeof copyForRecipe>;

export function copyForRecipe() {
  // Inside the checkout: its packages are found there, under paths that TypeScript may write down.
  const ignored = join(ROOT, 'test-results');
  mkdirSync(ignored, { recursive: true });
  const folder = mkdtempSync(join(ignored, 'recipe-'));
  copyFiles(folder);
  // The copy has no packages of its own, and this file names one by its path.
  const conditions = join(folder, 'src/ui/theme/conditions.ts');
  const named = '../../../node_modules/';
  const packages = join(relative(dirname(conditions), ROOT), 'node_modules/');
  writeFileSync(conditions, replaceOnce(readFileSync(conditions, 'utf8'), named, packages));
  const touched = new Set<string>();
  function write(file: string, text: string): void {
    if (!file.startsWith('tests/')) touched.add(file);
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  return {
    /** Product files that were changed or added. */
    touched,
    write,
    read,
    /** Inserts text before `before`, which occurs once. */
    insert(file: string, before: string, text: string) {
      write(file, replaceOnce(read(file), before, text + before));
    },
    /** Throws with the output if the command fails. */
    async run(program: string, ...args: readonly string[]) {
      const { succeeded, output } = await runStep([program, ...args], {
        limitMs: LIMIT_MS,
        cwd: folder,
        // With this variable the command would believe that it is part of this test run.
        env: { VITEST: undefined },
        isCaptured: true,
      });
      if (!succeeded) throw new Error(`${program} ${args.join(' ')}\n${output}`);
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
