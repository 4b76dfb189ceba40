import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findBrowser } from '../../tools/find-browser.mjs';
import { inStep, isSupported } from '../../tools/packages.mjs';

describe('isSupported', () => {
  it.each(['20.19.0', '20.20.2', '22.12.0', '100.1.0'])('takes Node %s', (version) => {
    expect(isSupported(version)).toBe(true);
  });

  it.each(['20.18.9', '20.2.0', '9.99.0'])('refuses Node %s', (version) => {
    expect(isSupported(version)).toBe(false);
  });
});

describe('inStep', () => {
  const a = { integrity: 'sha512-a' };
  const wanted = { '': {}, 'node_modules/a': a, 'node_modules/other-machine': { optional: true } };

  it.each([
    ['true when every needed package is installed', true, { 'node_modules/a': a }],
    ['false when one is missing', false, {}],
    ['false when one has other contents', false, { 'node_modules/a': { integrity: 'sha512-b' } }],
    ['false when one too many is installed', false, { 'node_modules/a': a, 'node_modules/b': a }],
  ])('is %s', (_, expected, installed) => {
    expect(inStep(wanted, installed)).toBe(expected);
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

  describe.runIf(process.platform === 'linux')('on a bare machine', () => {
    const folder = mkdtempSync(join(tmpdir(), 'bnb-runner-driver-'));
    const driver = join(folder, 'WebKitWebDriver');
    afterAll(() => rmSync(folder, { recursive: true, force: true }));

    beforeEach(() => {
      rmSync(driver, { force: true });
      for (const variable of ['FIREFOX_PATH', 'WEBKIT_DRIVER_PATH', 'WAYLAND_DISPLAY', 'DISPLAY']) {
        vi.stubEnv(variable, '');
      }
      vi.stubEnv('PATH', folder);
    });

    it('finds nothing', async () => {
      vi.stubEnv('DISPLAY', ':0');
      expect(await findBrowser('firefox')).toBeNull();
      expect(await findBrowser('webkit')).toBeNull();
    });

    it('finds the driver of WebKit only where there is a screen or Xvfb', async () => {
      writeFileSync(driver, '#!/bin/sh\necho "Usage: WebKitWebDriver options"\n', { mode: 0o755 });
      expect(await findBrowser('webkit')).toBeNull();
      vi.stubEnv('DISPLAY', ':0');
      expect(await findBrowser('webkit')).toBe(driver);
    });
  });
});
