/** Builds src/before-paint.ts as the text of a script inside the pages. */
import { resolve } from 'node:path';
import { build, type ResolvedConfig } from 'vite';

const ENTRY = 'src/before-paint.ts';

/** This text would end a script element. */
const END = /<\/script/i;

/** A separate build: a file shared with the page would have to arrive first. */
export async function inlineScript({
  root,
  mode,
}: Pick<ResolvedConfig, 'root' | 'mode'>): Promise<string> {
  const built = await build({
    root,
    mode,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: resolve(root, ENTRY), output: { format: 'iife' } },
    },
  });
  const [file, ...others] = [built]
    .flat()
    .flatMap((result) => ('output' in result ? result.output : []));
  if (file?.type !== 'chunk' || others.length > 0)
    throw new Error(`${ENTRY} is more than one file`);
  const code = file.code.trim();
  if (END.test(code)) throw new Error(`${ENTRY} holds the end of a script element`);
  return code;
}
