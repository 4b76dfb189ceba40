import { afterEach, describe, expect, it, vi } from 'vitest';
import { findBrowser } from '../../tools/find-browser.mjs';
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

  it('wants nothing more when all that is needed is there', () => {
    const a = { version: '1.0.0', integrity: 'sha512-a' };
    expect(inStep(wanted, { 'node_modules/a': a })).toBe(true);
  });

  it.each([
    ['is missing', {}],
    ['has another version', { 'node_modules/a': { version: '1.0.1', integrity: 'sha512-a' } }],
    ['has other contents', { 'node_modules/a': { version: '1.0.0', integrity: 'sha512-b' } }],
    [
      'is there although not asked for',
      {
        'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' },
        'node_modules/b': { version: '1.0.0', integrity: 'sha512-b' },
      },
    ],
  ])('installs again when a package %s', (_, installed) => {
    expect(inStep(wanted, installed)).toBe(false);
  });
});

describe('findBrowser', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  it('does not pass over a browser that was named but does not work', async () => {
    vi.stubEnv('CHROMIUM_PATH', process.execPath); // runs, but is no browser
    await expect(findBrowser('chromium')).rejects.toThrow('CHROMIUM_PATH names no working browser');
  });
});
