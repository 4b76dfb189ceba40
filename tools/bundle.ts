/** A build of its own, besides that of the site: files that the two shared would have to arrive first. */
import { resolve } from 'node:path';
import { build, type InlineConfig, type ResolvedConfig } from 'vite';

/** A module and all that it imports, as the text of one script. `input`: path from the root of the checkout. */
export async function bundle(
  { root, mode }: Pick<ResolvedConfig, 'root' | 'mode'>,
  input: string,
  options: Pick<InlineConfig, 'define'> = {},
): Promise<string> {
  const built = await build({
    root,
    mode,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    ...options,
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input: resolve(root, input),
        output: { format: 'iife' },
        // Vite's helper for imports asks for it, and one file imports nothing.
        checks: { emptyImportMeta: false },
      },
    },
  });
  const [file, ...others] = [built]
    .flat()
    .flatMap((result) => ('output' in result ? result.output : []));
  if (file?.type !== 'chunk' || others.length > 0)
    throw new Error(`${input} is more than one file`);
  return file.code.trim();
}
