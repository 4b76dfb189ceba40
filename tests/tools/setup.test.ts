/** Machines and checkouts that the setup refuses, and packages that it counts as installed. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { findBrowser } from '../../tools/browsers.mjs';
import { findObstacle, isInstalled } from '../../tools/requirements.mjs';
import { ROOT } from '../../tools/run.mjs';

it('takes the versions of Node that Vite and Vitest take', () => {
  const refused = ['20.18.3', '21.7.3', '22.11.0', '23.9.0'];
  const taken = ['20.19.0', '22.12.0', '24.0.0', '26.1.0'];
  const isTaken = (version: string) => findObstacle(ROOT, version) === null;
  expect([...refused, ...taken].filter(isTaken)).toEqual(taken);
});

/** A folder with two lock files: what is wanted, and what npm installed. */
function checkout(suffix: string, wanted: object, installed?: object): string {
  const root = `${mkdtempSync(join(tmpdir(), 'bnb-runner-setup-'))}${suffix}`;
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, 'node_modules'), { recursive: true });
  const write = (file: string, content: object) =>
    writeFileSync(join(root, file), JSON.stringify(content));
  write('package.json', { engines: { node: '>=20' } });
  write('package-lock.json', { packages: wanted });
  if (installed) write('node_modules/.package-lock.json', { packages: installed });
  return root;
}

it.each(['#', '?', '[y]', '{y,z}', '*y', '/node_modules/y'])('refuses %s in a path', (part) => {
  const line = findObstacle(checkout(part, {}));
  expect(line).toContain(`must not contain '${/node_modules|./.exec(part.replace('/', ''))}'`);
  expect(line?.split('\n')).toHaveLength(1);
});

it('installs packages where one is missing or another version, not for those of other systems', () => {
  const wanted = { '': {}, a: { integrity: '1' }, other: { integrity: '2', optional: true } };
  expect(isInstalled(checkout('', wanted, { a: { integrity: '1' } }))).toBe(true);
  expect(isInstalled(checkout('', wanted, { a: { integrity: '0' } }))).toBe(false);
  expect(isInstalled(checkout('', wanted))).toBe(false);
});

it('refuses a named browser that does not work', async () => {
  vi.stubEnv('CHROMIUM_PATH', '/no/such/browser');
  await expect(findBrowser('chromium')).rejects.toThrow('CHROMIUM_PATH names no working browser');
});
