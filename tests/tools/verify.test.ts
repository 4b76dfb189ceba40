/** `npm run verify`: the command in processes of its own, and its answers within the test's process. */
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatRecording, RECORDING_MAX_LENGTH } from '../../shared/recording-file.ts';
import { readFault } from '../../tools/read-recordings.ts';
import { verify } from '../../tools/verify-command.ts';
import { readGoldens } from '../recordings/golden.ts';
import { PROCESS_TIMEOUT, ROOT, runTool, toolArguments } from '../support/run-tool.ts';

const goldens = new Map(readGoldens().map((golden) => [golden.name, formatRecording(golden)]));
const IDLE = goldens.get('idle') ?? '';
const WIN = goldens.get('victory-on-the-largest-world') ?? '';
const WRONG = IDLE.replace('"score":0', '"score":900');

const IDLE_RESULT = { valid: true, outcome: 'bullet', ticks: 220, round: 1, score: 0 };
const WRONG_RESULT = { valid: false, reason: 'score: claimed 900, played 0' };

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'bnb-runner-verify-'));
  mkdirSync(join(folder, 'elsewhere'));
  const files = {
    'idle.json': IDLE,
    'wrong.json': WRONG,
    'bom.json': `\uFEFF${IDLE}\r\n`,
    'cut.json': IDLE.slice(0, -9),
    'twice.json': IDLE.replace('"seed":1', '"seed":1,"seed":2'),
    'nan.json': IDLE.replace('"seed":1', '"seed":NaN'),
    'deep.json': '['.repeat(500_000),
    'empty.json': '',
    'nonsense.json': 'x'.repeat(10_000_000),
    'binary.json': Buffer.from([0xff, 0xfe, 0x00, 0x80]),
    '-': WRONG,
    'line\nbreak \u001b[31m\u009b.json': IDLE,
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  symlinkSync('loop.json', join(folder, 'loop.json'));
  execFileSync('mkfifo', [join(folder, 'pipe.json')]);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the command with `input` as the chunks of standard input. */
async function run(args: readonly string[], input: readonly (string | Uint8Array)[] = []) {
  const lines: string[] = [];
  const mistakes: string[] = [];
  const code = await verify(args, folder, {
    input: chunksOf(input),
    print: async (line) => lines.push(line) > 0,
    complain: (line) => mistakes.push(line),
    terminal: null,
  });
  return { code, lines, mistakes };
}

async function* chunksOf(input: readonly (string | Uint8Array)[]) {
  for (const chunk of input) yield typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
}

/** Runs the command and parses its lines. */
async function answers(args: readonly string[], input: readonly (string | Uint8Array)[] = []) {
  const { code, lines, mistakes } = await run(args, input);
  return { code, answers: lines.map((line) => JSON.parse(line)), mistakes };
}

describe('the command', { timeout: PROCESS_TIMEOUT }, () => {
  it('prints a line per file, in order, from the folder the person called npm in', async () => {
    const env = { npm_lifecycle_event: 'verify', INIT_CWD: join(folder, 'elsewhere') };
    const args = ['../wrong.json', '../idle.json'];
    const ran = await runTool('verify.ts', args, { cwd: ROOT, env });
    expect(ran).toEqual({
      code: 1,
      stdout: `${JSON.stringify({ file: '../wrong.json', ...WRONG_RESULT })}
${JSON.stringify({ file: '../idle.json', ...IDLE_RESULT })}\n`,
      stderr: '',
    });
  });

  it('without a file, says how it is used on stderr', async () => {
    const stderr = 'verify: no file given; npm run -s verify -- FILE…\n';
    expect(await runTool('verify.ts', [])).toEqual({ code: 2, stdout: '', stderr });
  });

  it('reads a thousand full runs from standard input, in seconds', async () => {
    const child = spawn(process.execPath, toolArguments('verify.ts', ['-']));
    const ended = new Promise((resolve) => child.on('close', resolve));
    let printed = '';
    child.stdout.on('data', (data) => {
      printed += data;
    });
    const began = performance.now();
    child.stdin.end(`${WIN}\n`.repeat(1000));
    expect(await ended).toBe(0);
    expect(printed.trim().split('\n')).toHaveLength(1000);
    // About one second on a quiet machine, ten on one that is busy with other tests.
    expect(performance.now() - began).toBeLessThan(18_000);
  });

  it('ends quietly when nobody reads its answer, and does not claim that all hold', async () => {
    const child = spawn(process.execPath, toolArguments('verify.ts', ['-']));
    const ended = new Promise((resolve) => child.on('close', resolve));
    let complaints = '';
    child.stderr.on('data', (data) => {
      complaints += data;
    });
    child.stdout.once('data', () => {
      child.stdout.destroy();
      child.stdin.write(`${IDLE}\n`.repeat(10_000));
    });
    // The command closes its standard input when it ends.
    child.stdin.on('error', () => {});
    child.stdin.write(`${IDLE}\n`);
    expect(await ended).toBe(2);
    expect(complaints).toBe('');
  });
});

describe('its answers', () => {
  it.each([
    ['bom.json', 0, IDLE_RESULT],
    ['cut.json', 2, { valid: false, reason: 'not JSON: its end is missing' }],
    ['twice.json', 2, { valid: false, reason: 'a field stands twice' }],
    ['nan.json', 2, { valid: false, reason: 'not JSON' }],
    ['deep.json', 2, { valid: false, reason: `not JSON: it begins with '${'['.repeat(20)}'` }],
    ['empty.json', 2, { valid: false, reason: 'empty' }],
    ['nonsense.json', 2, { valid: false, reason: 'longer than 1 MiB' }],
    ['binary.json', 2, { valid: false, reason: 'not JSON: no text' }],
    ['elsewhere', 2, { valid: false, reason: 'a directory' }],
    ['pipe.json', 2, { valid: false, reason: 'not a regular file' }],
    ['/dev/zero', 2, { valid: false, reason: 'not a regular file' }],
    ['loop.json', 2, { valid: false, reason: 'a link that leads to itself' }],
    ['no such file.json', 2, { valid: false, reason: 'no such file' }],
    ['idle.json/idle.json', 2, { valid: false, reason: 'no such file' }],
    ['x'.repeat(5000), 2, { valid: false, reason: 'its name is too long' }],
    ['a\0b', 2, { valid: false, reason: 'cannot be read (ERR_INVALID_ARG_VALUE)' }],
  ])('%s', async (file, code, answer) => {
    expect(await answers([file])).toEqual({ code, answers: [{ file, ...answer }], mistakes: [] });
  });

  it('name a file without permission', () => {
    const error = Object.assign(new Error('open failed'), { code: 'EACCES' });
    expect(readFault(error)).toBe('no permission to read it');
  });

  it('stay one line without control characters, whatever the name of a file', async () => {
    const file = 'line\nbreak \u001b[31m\u009b.json';
    const { code, lines } = await run([file, 'a\u2028b\u2029\u007f']);
    expect(code).toBe(2);
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      { file, ...IDLE_RESULT },
      { file: 'a\u2028b\u2029\u007f', valid: false, reason: 'no such file' },
    ]);
    expect(lines.join('')).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
  });

  it('lead to the highest exit code, in any order', async () => {
    expect((await run(['idle.json', 'idle.json'])).code).toBe(0);
    expect((await run(['wrong.json', 'idle.json'])).code).toBe(1);
    expect((await run(['cut.json', 'wrong.json', 'idle.json'])).code).toBe(2);
    expect((await run(['idle.json', 'wrong.json', 'cut.json'])).code).toBe(2);
  });

  it('say how the command is used', async () => {
    const { code, lines, mistakes } = await run(['idle.json', '--help']);
    expect({ code, mistakes }).toEqual({ code: 0, mistakes: [] });
    expect(lines.join('\n')).toContain('npm run -s verify -- FILE…');
  });

  it.each([
    [[], 'verify: no file given'],
    [['--'], 'verify: no file given'],
    [['--quick', 'idle.json'], 'verify: unknown option --quick'],
    [['-x\n\u001b'], 'verify: unknown option -x\\u000a\\u001b'],
    [['-', 'idle.json', '-'], "verify: '-' is given twice"],
  ])('name a mistake in %j', async (args, mistake) => {
    const { code, lines, mistakes } = await run(args);
    const usage = `${mistake}; npm run -s verify -- FILE…`;
    expect({ code, lines, mistakes }).toEqual({ code: 2, lines: [], mistakes: [usage] });
  });

  it('take names that begin with a dash after --', async () => {
    expect(await answers(['--', '--help', '--'])).toMatchObject({
      code: 2,
      answers: [
        { file: '--help', reason: 'no such file' },
        { file: '--', reason: 'no such file' },
      ],
    });
  });
});

describe('standard input', () => {
  it('has a recording per line, in pieces of any size, and a file may follow', async () => {
    const bytes = Buffer.from(`\uFEFF${IDLE}\r\n\n  \n${WRONG}\n${IDLE}`);
    const expected = {
      code: 1,
      answers: [
        { file: '-:1', ...IDLE_RESULT },
        { file: '-:4', ...WRONG_RESULT },
        { file: '-:5', ...IDLE_RESULT },
        { file: 'idle.json', ...IDLE_RESULT },
      ],
      mistakes: [],
    };
    for (const size of [1, 2, 7, 64, bytes.length]) {
      const pieces: Uint8Array[] = [];
      for (let at = 0; at < bytes.length; at += size) pieces.push(bytes.subarray(at, at + size));
      expect(await answers(['-', 'idle.json'], pieces)).toEqual(expected);
    }
  });

  it('refuses a line that is too long, once, and reads on after it', async () => {
    const piece = 'x'.repeat(RECORDING_MAX_LENGTH / 2);
    const { code, answers: lines } = await answers(
      ['-'],
      [IDLE, '\n', piece, piece, piece, piece, `${piece}\n${IDLE}\n`, piece, piece, 'x'],
    );
    expect(code).toBe(2);
    expect(lines).toEqual([
      { file: '-:1', ...IDLE_RESULT },
      { file: '-:2', valid: false, reason: 'longer than 1 MiB' },
      { file: '-:3', ...IDLE_RESULT },
      { file: '-:4', valid: false, reason: 'longer than 1 MiB' },
    ]);
  });

  it('answers a line before the next one arrives', async () => {
    const lines: string[] = [];
    async function* input() {
      yield Buffer.from(`${IDLE}\n`);
      expect(lines).toHaveLength(1);
      yield Buffer.from(IDLE);
    }
    const print = async (line: string) => lines.push(line) > 0;
    const code = await verify(['-'], folder, {
      input: input(),
      print,
      complain: () => {},
      terminal: null,
    });
    expect({ code, count: lines.length }).toEqual({ code: 0, count: 2 });
  });

  it.each([[[]], [['\n', ' \r\n']]])(
    'that brings no recording (%j) is no success',
    async (input) => {
      expect(await answers(['-'], input)).toMatchObject({
        code: 2,
        answers: [{ file: '-', valid: false, reason: 'empty' }],
      });
    },
  );

  it('that fails is named', async () => {
    const lines: string[] = [];
    async function* input() {
      yield Buffer.from(`${IDLE}\n`);
      throw Object.assign(new Error('read failed'), { code: 'EIO' });
    }
    const print = async (line: string) => lines.push(line) > 0;
    const streams = { input: input(), print, complain: () => {}, terminal: null };
    expect(await verify(['-'], folder, streams)).toBe(2);
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      { file: '-:1', ...IDLE_RESULT },
      { file: '-', valid: false, reason: 'cannot be read (EIO)' },
    ]);
  });
});

it('nothing is verified for an answer that nobody reads', async () => {
  let printed = 0;
  const code = await verify(['idle.json', 'idle.json', 'idle.json'], folder, {
    input: chunksOf([]),
    print: async () => ++printed < 2,
    complain: () => {},
    terminal: null,
  });
  expect({ code, printed }).toEqual({ code: 2, printed: 2 });
});

it('a progress bar makes room for each line on the same terminal', async () => {
  const screen: string[] = [];
  let clock = 0;
  const code = await verify(['idle.json', 'idle.json'], folder, {
    input: chunksOf([]),
    print: async (line) => screen.push(line) > 0,
    complain: () => {},
    terminal: {
      write: (text) => screen.push(text),
      now: () => {
        clock += 600;
        return clock;
      },
      isShared: true,
    },
  });
  const line = JSON.stringify({ file: 'idle.json', ...IDLE_RESULT });
  const clear = '\r\u001b[K';
  const full = '#'.repeat(30);
  expect({ code, screen }).toEqual({
    code: 0,
    screen: [line, line, `${clear}[${full}] 2 of 2`, clear],
  });
});
