// @vitest-environment happy-dom
/** The engines of the jank benchmark, over fake hosts: when their records can be used, and when they end. */
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { openTestRun } from '../../../../../src/pages/game/profiler/test-run.ts';
import { createFakeHosts, loadDevtools, settle } from '../../../../support/fake-host.ts';

beforeAll(loadDevtools);
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}));

async function openRun() {
  const fake = createFakeHosts();
  const { signal } = new AbortController();
  const run = await openTestRun(document.body, 'worker', 5, signal, fake.hosts);
  await settle();
  return { ...fake, run };
}

it('returns the records of a run in play, and none after its engine moved to the page', async () => {
  const { run, showFrames, loseHost } = await openRun();
  showFrames(60);
  expect((await run.read())?.[0]?.frames.length).toBeGreaterThan(0);
  loseHost();
  await settle();
  expect(await run.read()).toBeNull();
  run.close();
});

it('returns none after a gap, for example of sleep, has paused the run', async () => {
  const { run, showFrames } = await openRun();
  showFrames(60);
  showFrames(1, 5000);
  showFrames(60);
  await settle();
  expect(await run.read()).toBeNull();
  run.close();
});

it('leaves no engine behind when it is cancelled before it is open', async () => {
  const { hosts, openThreads } = createFakeHosts();
  const cancel = new AbortController();
  const opening = openTestRun(document.body, 'worker', 5, cancel.signal, hosts);
  const refused = expect(opening).rejects.toThrow('enough');
  cancel.abort(new Error('enough'));
  await refused;
  await settle();
  expect(openThreads()).toEqual([]);
  const late = openTestRun(document.body, 'worker', 5, cancel.signal, hosts);
  await expect(late).rejects.toThrow('enough');
  await settle();
  expect(openThreads()).toEqual([]);
});
