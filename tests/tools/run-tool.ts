import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../../tools/run.mjs';

/** It runs in the tool's process; the `tsx` command would start a second one. */
const TSX_LOADER = pathToFileURL(join(ROOT, 'node_modules', 'tsx', 'dist', 'loader.mjs')).href;

/** Options of `simulate`. */
export const RUN = ['--seed', '1', '--width', '900', '--height', '500'];

/** Runs `file` of tools/ in a process of its own, as npm does. `input`: text on standard input. */
export function runTool(
  file: string,
  args: readonly string[],
  { cwd = ROOT, env = {}, input = '' } = {},
) {
  return new Promise<{ code: unknown; stdout: string; stderr: string }>((resolve) => {
    const { stdin } = execFile(
      process.execPath,
      ['--import', TSX_LOADER, join(ROOT, 'tools', file), ...args],
      { cwd, env: { ...process.env, npm_lifecycle_event: 'test', ...env } },
      (error, stdout, stderr) => resolve({ code: error?.code ?? 0, stdout, stderr }),
    );
    // A tool that refuses its arguments reads nothing.
    stdin?.on('error', () => {}).end(input);
  });
}
