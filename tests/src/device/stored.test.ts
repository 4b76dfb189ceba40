// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { stored } from '../../../src/device/stored.ts';
import { breakStorage } from '../runs/storage-fixture.ts';

const KEY = 'bnb-runner.test';
const onFault = vi.fn<(attempt: string, error: unknown) => void>();

function parse(json: unknown): number {
  if (typeof json !== 'number') throw new TypeError('no number');
  return json;
}

const record = stored(KEY, { parse, fallback: -1, missing: 0, onFault });

it('a record gives back what was stored, as JSON', () => {
  expect(record.store(7)).toBe(true);
  expect(localStorage.getItem(KEY)).toBe('7');
  expect(record.load()).toBe(7);
  record.remove();
  expect(localStorage.length).toBe(0);
  expect(onFault).not.toHaveBeenCalled();
});

it('the storage tells a missing record from a damaged one', () => {
  expect(record.load()).toBe(0);
  expect(onFault).not.toHaveBeenCalled();
  for (const damaged of ['{', 'null', '"7"', '']) {
    localStorage.setItem(KEY, damaged);
    expect(record.load(), damaged).toBe(-1);
    expect(onFault).toHaveBeenLastCalledWith('load', expect.any(Error));
  }
  expect(onFault).toHaveBeenCalledTimes(4);
});

it('a record never throws where storage is denied, and says so', () => {
  breakStorage();
  expect(record.load()).toBe(-1);
  expect(record.store(1)).toBe(false);
  record.remove();
  expect(onFault.mock.calls.map(([attempt]) => attempt)).toEqual(['load', 'store', 'remove']);
});

it('a record overwrites nothing that cannot be read', () => {
  record.store(7);
  const repair = breakStorage('setItem');
  expect([record.load(), record.store(1)]).toEqual([-1, false]);
  repair();
  expect(record.load()).toBe(7);
});

it('a record hears of changes by other tabs: of its key, and of all', () => {
  const onChange = vi.fn();
  const stop = record.observe(onChange);
  const change = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }));
  change('another');
  expect(onChange).not.toHaveBeenCalled();
  change(KEY);
  change(null);
  expect(onChange).toHaveBeenCalledTimes(2);
  stop();
  change(KEY);
  expect(onChange).toHaveBeenCalledTimes(2);
});
