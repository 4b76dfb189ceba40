/** Runs a tool of tools/ in a process of its own, as npm does. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Loader of tsx. It runs in the tool's process; the `tsx` command would start a second one. */
const TSX_LOADER = pathToFileURL(join(ROOT, 'node_modules', 'tsx', 'dist', 'loader.mjs')).href;

/** Time limit of a test that starts processes, ms: a busy machine is slow at that. */
export const PROCESS_TIMEOUT = 60_000;

export interface ToolResult {
  readonly code: unknown;
  readonly stdout: string;
  readonly stderr: string;
}

interface ToolOptions {
  readonly cwd?: string;
  /** Added to the environment of the tests. */
  readonly env?: NodeJS.ProcessEnv;
  /** Text on standard input. */
  readonly input?: string;
}

/** `file`: path below tools/. */
export function runTool(
  file: string,
  args: readonly string[],
  { cwd = ROOT, env = {}, input = '' }: ToolOptions = {},
): Promise<ToolResult> {
  return new Promise((resolve) => {
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
