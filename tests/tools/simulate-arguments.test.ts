import { describe, expect, it } from 'vitest';
import { parseSimulateArguments } from '../../tools/simulate-command.ts';

const RUN = ['--seed', '7', '--width', '900', '--height', '500'];

describe('parseSimulateArguments', () => {
  it('takes seed and world, and plays to the end without inputs', () => {
    expect(parseSimulateArguments(RUN)).toEqual({
      ok: true,
      value: {
        seed: 7,
        width: 900,
        height: 500,
        inputs: null,
        until: Number.POSITIVE_INFINITY,
        events: false,
      },
    });
  });

  it('takes every option, in any order and with =', () => {
    const args = ['--events', '--until=0', '--height=240', '--inputs', 'a b.json'];
    expect(parseSimulateArguments([...args, '--width=300', '--seed=4294967295'])).toEqual({
      ok: true,
      value: {
        seed: 4_294_967_295,
        width: 300,
        height: 240,
        inputs: 'a b.json',
        until: 0,
        events: true,
      },
    });
  });

  it.each([
    [[], 'seed: missing'],
    [RUN.slice(2), 'seed: missing'],
    [RUN.slice(0, 4), 'height: missing'],
    [[...RUN, '--seed', '7'], 'seed: given twice'],
    [[...RUN, '--events', '--events'], 'events: given twice'],
    [[...RUN, '--verbose'], "Unknown option '--verbose'"],
    [[...RUN, '-e'], "Unknown option '-e'"],
    [[...RUN, '--no-events'], "Unknown option '--no-events'"],
    [[...RUN, 'inputs.json'], "Unexpected argument 'inputs.json'"],
    [[...RUN, '--', 'inputs.json'], "Unexpected argument 'inputs.json'"],
    [[...RUN, '--until'], "Option '--until <value>' argument missing"],
    [[...RUN, '--until', '--events'], "Option '--until' argument is ambiguous"],
    [[...RUN, '--until', '-1'], "Option '--until' argument is ambiguous"],
    [[...RUN, '--events=yes'], "Option '--events' does not take an argument"],
    [[...RUN, '--until=-1'], 'until: not a whole number from 0'],
    [[...RUN, '--until=1.5'], 'until: not a whole number from 0'],
    [[...RUN, '--until='], 'until: not a whole number from 0'],
  ])('refuses %j', (args, reason) => {
    const parsed = parseSimulateArguments(args);
    expect(parsed.ok ? null : parsed.reason).toContain(reason);
    expect(parsed.ok ? '' : parsed.reason).not.toContain('\n');
  });

  it.each(['-1', '4294967296', '1e3', '0x10', '7.0', ' 7', '+7', '', '٧', 'NaN', 'Infinity'])(
    'refuses the seed %j',
    (seed) => {
      expect(parseSimulateArguments([`--seed=${seed}`, ...RUN.slice(2)])).toEqual({
        ok: false,
        reason: 'seed: not a whole number from 0 to 4294967295',
      });
    },
  );

  it.each([
    ['299', '500', 'width: not a whole number from 300 to 900'],
    ['901', '500', 'width: not a whole number from 300 to 900'],
    ['900', '239', 'height: not a whole number from 240 to 500'],
    ['900', '501', 'height: not a whole number from 240 to 500'],
  ])('refuses a world of %s x %s', (width, height, reason) => {
    const args = ['--seed', '7', '--width', width, '--height', height];
    expect(parseSimulateArguments(args)).toEqual({ ok: false, reason });
  });
});
