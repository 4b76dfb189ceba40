/** The commands of docs/verify.md and README.md, in processes of their own. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatRecording } from '../../shared/recording-file.ts';
import { replaceOnce } from '../../tools/plant-faults/copy.ts';
import { FAULTS } from '../../tools/plant-faults/faults.ts';
import { ROOT } from '../../tools/run.mjs';
import { readGoldens } from '../recordings/golden.ts';
import { RUN, runTool } from './run-tool.ts';

/** A busy machine is slow at starting processes. */
const TIME = { timeout: 60_000 };

const goldens = new Map(readGoldens().map((golden) => [golden.name, formatRecording(golden)]));
const IDLE = goldens.get('idle') ?? '';
const WIN = goldens.get('victory-on-the-largest-world') ?? '';
const WRONG = IDLE.replace('"score":0', '"score":900');

const IDLE_RESULT = { valid: true, outcome: 'bullet', ticks: 220, round: 1, score: 0, gold: [] };
const WRONG_RESULT = { valid: false, reason: 'score: claimed 900, played 0' };
const refused = (reason: string) => ({ valid: false, reason });

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'bnb-runner-commands-'));
  const files = {
    'idle.json': IDLE,
    'wrong.json': WRONG,
    'bom.json': `\uFEFF${IDLE}\r\n`,
    'bom2.json': `\uFEFF\uFEFF${IDLE}`,
    'utf16.json': Buffer.from(`\uFEFF${IDLE}`, 'utf16le'),
    'long.json': 'x'.repeat(2 ** 21),
    'line\nbreak \u001b[31m.json': IDLE,
    'inputs.json': '[[10,1],[40,2]]',
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  symlinkSync('loop.json', join(folder, 'loop.json'));
  execFileSync('mkfifo', [join(folder, 'pipe.json')]);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** As if the user had called npm in the folder. */
async function verify(files: readonly string[], input = '') {
  const env = { npm_lifecycle_event: 'verify', INIT_CWD: folder };
  const { code, stdout, stderr } = await runTool('verify.ts', files, { env, input });
  const lines = stdout.split('\n').filter((line) => line !== '');
  return { code, answers: lines.map((line) => JSON.parse(line)), stdout, stderr };
}

describe('verify', TIME, () => {
  it('prints a line per file, in order, and the highest exit code', async () => {
    expect(await verify(['idle.json'])).toMatchObject({ code: 0, stderr: '' });
    expect(await verify(['wrong.json', 'idle.json'])).toMatchObject({
      code: 1,
      stdout: `${JSON.stringify({ file: 'wrong.json', ...WRONG_RESULT })}
${JSON.stringify({ file: 'idle.json', ...IDLE_RESULT })}\n`,
    });
  });

  it('says of each file that is no recording what is wrong, in one line', async () => {
    const files = {
      'bom.json': IDLE_RESULT,
      'bom2.json': refused('not JSON'),
      'utf16.json': refused('not text in UTF-8'),
      'long.json': refused('longer than 1 MiB'),
      'pipe.json': refused('not a regular file'),
      '.': refused('a directory'),
      'loop.json': refused('too many symbolic links encountered'),
      'no such file.json': refused('no such file or directory'),
      [join(ROOT, 'tests/recordings/idle.json')]: refused('unknown field recording'),
      'line\nbreak \u001b[31m.json': IDLE_RESULT,
    };
    const { code, answers, stdout } = await verify(Object.keys(files));
    expect(answers).toEqual(Object.entries(files).map(([file, answer]) => ({ file, ...answer })));
    expect(stdout.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u);
    expect(code).toBe(2);
  });

  it('reads recordings from the lines of standard input', async () => {
    const input = `\n${WRONG}\n${'x'.repeat(2 ** 22)}\n${`${WIN}\n`.repeat(200)}`;
    const { code, answers } = await verify(['-'], input);
    expect(code).toBe(2);
    expect(answers).toHaveLength(202);
    expect(answers.slice(0, 3)).toMatchObject([
      { file: '-:2', ...WRONG_RESULT },
      { file: '-:3', ...refused('longer than 1 MiB') },
      { file: '-:4', valid: true, outcome: 'win' },
    ]);
  });

  it('runs on a server as docs/verify.md shows', async () => {
    const page = readFileSync(join(ROOT, 'docs/verify.md'), 'utf8');
    const [, code = ''] = /```ts\n(.*?)```/s.exec(page) ?? [];
    const file = join(folder, 'handler.ts');
    writeFileSync(file, code.replaceAll(/'\.\.\/(?=shared|worker)/g, `'${ROOT}`));
    const { default: handler } = await import(file);
    const post = async (body: string) => {
      const request = new Request('http://server.test', { method: 'POST', body });
      const response: Response = await handler.fetch(request);
      return [response.status, (await response.text()).slice(0, 12)];
    };
    expect(await post(IDLE)).toEqual([200, '{"valid":tru']);
    expect(await post(WRONG)).toEqual([422, '{"valid":fal']);
    expect(await post('nonsense')).toEqual([400, '{"valid":fal']);
    expect(await post('x'.repeat(2 ** 21))).toEqual([413, '']);
    expect((await handler.fetch(new Request('http://server.test'))).status).toBe(405);
  });
});

describe('simulate', TIME, () => {
  const simulate = (...args: string[]) => runTool('simulate.ts', args, { cwd: folder });

  it('plays a run to its end, or until a tick', async () => {
    const played = await simulate(...RUN, '--events');
    expect(JSON.parse(played.stdout)).toEqual({
      outcome: 'bullet',
      ticks: 220,
      round: 1,
      score: 0,
      collected: 0,
      destroyed: 0,
      gold: [],
      events: [[220, 'bullet']],
    });
    const stopped = await simulate(...RUN, '--inputs', 'inputs.json', '--until', '90');
    expect(JSON.parse(stopped.stdout)).toMatchObject({ outcome: null, ticks: 90 });
    const impossible = await simulate(...RUN, '--width', '720');
    const stderr = "simulate: no window has a world of this size, 'verify' refuses it\n";
    expect(impossible).toMatchObject({ code: 0, stderr });
  });
});

it.each(Object.entries(FAULTS))('the fault %s can be planted, and its test exists', (_, fault) => {
  const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
  replaceOnce(read(fault.file), fault.find, fault.replacement);
  const [file = '', ...titles] = fault.test.split(' > ');
  for (const title of titles) expect(read(file)).toContain(title);
});
