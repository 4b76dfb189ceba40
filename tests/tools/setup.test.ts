/** What the installer does on a machine that lacks a browser. */
import { expect, it, vi } from 'vitest';
import { findBrowser, installPackages } from '../../tools/browsers.mjs';

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
