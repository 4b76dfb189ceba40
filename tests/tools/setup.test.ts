import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { findBrowser, findXvfb } from '../../tools/find-browser.mjs';
import { isSupported } from '../../tools/node-version.mjs';
import { inStep } from '../../tools/packages.mjs';

describe('isSupported', () => {
  it.each(['20.19.0', '20.20.2', '21.0.0', '22.12.0', '30.1.0'])('takes Node %s', (version) => {
    expect(isSupported(version)).toBe(true);
  });

  it.each(['20.18.9', '18.20.4', '9.99.0'])('refuses Node %s', (version) => {
    expect(isSupported(version)).toBe(false);
  });
});

describe('inStep', () => {
  const wanted = {
    '': { version: '0.1.0' },
    'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' },
    'node_modules/a-for-another-machine': { version: '1.0.0', optional: true },
  };

  it('is true when every needed package is installed', () => {
    const a = { version: '1.0.0', integrity: 'sha512-a' };
    expect(inStep(wanted, { 'node_modules/a': a })).toBe(true);
  });

  it.each([
    ['is missing', {}],
    ['has another version', { 'node_modules/a': { version: '1.0.1', integrity: 'sha512-a' } }],
    ['has other contents', { 'node_modules/a': { version: '1.0.0', integrity: 'sha512-b' } }],
    [
      'is installed but not needed',
      {
        'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' },
        'node_modules/b': { version: '1.0.0', integrity: 'sha512-b' },
      },
    ],
  ])('is false when a package %s', (_, installed) => {
    expect(inStep(wanted, installed)).toBe(false);
  });
});

describe('findBrowser', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  it.each([
    ['chromium', 'CHROMIUM_PATH'],
    ['firefox', 'FIREFOX_PATH'],
    ['webkit', 'WEBKIT_DRIVER_PATH'],
  ] as const)('fails for a %s that was named but does not work', async (name, override) => {
    vi.stubEnv(override, process.execPath); // runs, but is no browser
    await expect(findBrowser(name)).rejects.toThrow(`${override} names no working browser`);
  });

  it.runIf(process.platform === 'linux')('returns null where no browser is installed', async () => {
    vi.stubEnv('PATH', '');
    vi.stubEnv('FIREFOX_PATH', '');
    vi.stubEnv('WEBKIT_DRIVER_PATH', '');
    expect(await findBrowser('firefox')).toBeNull();
    expect(await findBrowser('webkit')).toBeNull();
  });
});

describe.runIf(process.platform === 'linux')('a WebKit driver', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bnb-runner-driver-'));
  const driver = join(folder, 'WebKitWebDriver');
  writeFileSync(driver, '#!/bin/sh\necho "Usage: WebKitWebDriver options"\n', { mode: 0o755 });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  function stubMachine(display: string): void {
    vi.stubEnv('PATH', folder);
    vi.stubEnv('WEBKIT_DRIVER_PATH', '');
    vi.stubEnv('WAYLAND_DISPLAY', '');
    vi.stubEnv('DISPLAY', display);
  }

  it('is not used without a screen and without Xvfb', async () => {
    stubMachine('');
    expect(await findBrowser('webkit')).toBeNull();
    expect(findXvfb()).toBeNull();
  });

  it('is found where there is a screen', async () => {
    stubMachine(':0');
    expect(await findBrowser('webkit')).toBe(driver);
  });
});
