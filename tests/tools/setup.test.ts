/** What the setup refuses, what counts as installed, and what the installer does where a browser is missing. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { findBrowser, installPackages } from '../../tools/browsers.mjs';
import { findObstacle, isInstalled } from '../../tools/requirements.mjs';
import { ROOT } from '../../tools/run.mjs';

it('takes the versions of Node that Vite and Vitest take', () => {
  const refused = ['20.18.3', '21.7.3', '22.11.0', '23.9.0'];
  const taken = ['20.19.0', '22.12.0', '24.0.0', '26.1.0'];
  const isTaken = (version: string) => findObstacle(ROOT, version) === null;
  expect([...refused, ...taken].filter(isTaken)).toEqual(taken);
});

/** A folder with two lock files: what is wanted, and what npm installed. */
function checkout(suffix: string, wanted: object, installed: object): string {
  const root = `${mkdtempSync(join(tmpdir(), 'bnb-runner-setup-'))}${suffix}`;
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, 'node_modules'), { recursive: true });
  const files = {
    'package.json': { engines: { node: '>=20' } },
    'package-lock.json': { packages: wanted },
    'node_modules/.package-lock.json': { packages: installed },
  };
  for (const [file, content] of Object.entries(files)) {
    writeFileSync(join(root, file), JSON.stringify(content));
  }
  return root;
}

it.each(['#', '?', '[y]', '{y,z}', '*y', '/node_modules/y'])(
  'refuses a path with %s in one line',
  (part) => {
    const line = findObstacle(checkout(part, {}, {}));
    expect(line).toContain(`must not contain '${/node_modules|./.exec(part.replace('/', ''))}'`);
    expect(line?.split('\n')).toHaveLength(1);
  },
);

it('misses binaries for this system, but not those for others', () => {
  const [os, cpu] = [[process.platform], [process.arch]];
  const own = { optional: true, integrity: 'a', os, cpu };
  const foreign = { optional: true, integrity: 'b', os: ['beos'], cpu };
  const wanted = { own, foreign, neither: { optional: true } };
  expect(isInstalled(checkout('', wanted, { foreign }))).toBe(false);
  expect(isInstalled(checkout('', wanted, { own }))).toBe(true);
});

function machineWith(traits: { readonly [trait: string]: boolean }) {
  const run = vi.fn<(command: readonly string[]) => boolean>(() => true);
  const machine = { hasApt: true, hasConsent: false, isTerminal: false, isRoot: false, ...traits };
  return { ...machine, run, ask: async () => false, print() {} };
}

it.each([
  ['root without a terminal', { isRoot: true }, 'env'],
  ['who agreed without a terminal', { hasConsent: true }, 'sudo -n env'],
  ['who agreed on a terminal', { hasConsent: true, isTerminal: true }, 'sudo env'],
])('installs for one %s', async (_, traits, start) => {
  const machine = machineWith(traits);
  expect(await installPackages(['webkit'], machine)).toBeNull();
  const commands = machine.run.mock.calls.map(([command]) => command.join(' '));
  expect(commands.map((command) => command.slice(0, start.length))).toEqual([start, start]);
  expect(commands[1]).toContain('webkit2gtk-driver xvfb');
});

it.each([
  ['one without consent', {}],
  ['one who says no', { isTerminal: true }],
  ['a system without apt-get', { hasApt: false, isRoot: true }],
])('changes nothing for %s, and says what to do', async (_, traits) => {
  const machine = machineWith(traits);
  expect(await installPackages(['firefox'], machine)).toMatch(/^(run `|install it)/);
  expect(machine.run).not.toHaveBeenCalled();
});

it('refuses a named browser that does not work', async () => {
  vi.stubEnv('CHROMIUM_PATH', '/no/such/browser');
  await expect(findBrowser('chromium')).rejects.toThrow('CHROMIUM_PATH names no working browser');
});
