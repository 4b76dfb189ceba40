/** `npm run simulate`: the command in a process of its own, and its answers within the test's process. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { simulate } from '../../tools/simulate-command.ts';
import { EVERY_30 } from '../support/inputs.ts';
import { PROCESS_TIMEOUT, ROOT, runTool } from '../support/run-tool.ts';

const RUN = ['--seed', '7', '--width', '900', '--height', '500'];

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'bnb-runner-simulate-'));
  mkdirSync(join(folder, 'elsewhere'));
  writeFileSync(join(folder, 'every 30.json'), JSON.stringify(EVERY_30));
  writeFileSync(join(folder, 'not.json'), '[[0,1]');
  writeFileSync(join(folder, 'backwards.json'), '[[5,1],[5,2]]');
  writeFileSync(join(folder, 'mask.json'), '[[5,4]]');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the command', { timeout: PROCESS_TIMEOUT }, () => {
  it('plays an example with inputs, from the folder the person called npm in', async () => {
    const env = { npm_lifecycle_event: 'simulate', INIT_CWD: join(folder, 'elsewhere') };
    const args = [...RUN, '--inputs', join('..', 'every 30.json'), '--events'];
    const played = await runTool('simulate.ts', args, { cwd: ROOT, env });
    expect(played).toMatchObject({ code: 0, stderr: '' });
    const { events, ...result } = JSON.parse(played.stdout);
    expect(result).toEqual({
      outcome: 'bullet',
      ticks: 1048,
      round: 3,
      score: 2400,
      collected: expect.any(Number),
      destroyed: expect.any(Number),
    });
    expect(events).toHaveLength(21);
    expect(events.slice(0, 3)).toEqual([
      [163, 'destroy'],
      [273, 'destroy'],
      [302, 'collect'],
    ]);
    expect(result.collected * 100 + result.destroyed * 200).toBe(2400);
  });

  it('answers a mistake with one line on stderr and exit code 2', async () => {
    const args = [...RUN, '--inputs', 'no such\nfile.json'];
    const stderr = 'simulate: inputs: no such file.json cannot be read\n';
    const ran = await runTool('simulate.ts', args, { cwd: folder });
    expect(ran).toEqual({ code: 2, stdout: '', stderr });
  });
});

describe('its answers', () => {
  it('say how it is used', () => {
    const { ok, value } = { value: '', ...simulate(['--help'], folder) };
    expect(ok).toBe(true);
    for (const option of ['seed', 'width', 'height', 'inputs', 'until', 'events']) {
      expect(value).toContain(option);
    }
    expect(value).toContain('300 to 900');
  });

  it('have no outcome where the run stops before its end', () => {
    const answer = simulate([...RUN, '--until', '100'], folder);
    const result = { outcome: null, ticks: 100, round: 1, score: 0, collected: 0, destroyed: 0 };
    expect(answer).toEqual({ ok: true, value: JSON.stringify(result) });
  });

  it.each([
    ['seed: missing', []],
    ["Option '--until' argument is ambiguous", [...RUN, '--until', '-1']],
    ['inputs: elsewhere cannot be read', [...RUN, '--inputs', 'elsewhere']],
    ['inputs: not.json is not JSON', [...RUN, '--inputs', 'not.json']],
    ['inputs[1]: tick 5 does not come after 5', [...RUN, '--inputs', 'backwards.json']],
    ['inputs[0]: the mask is not 1, 2 or 3', [...RUN, '--inputs', 'mask.json']],
  ])('name the mistake: %s', (reason, args) => {
    expect(simulate(args, folder)).toEqual({ ok: false, reason });
  });
});
