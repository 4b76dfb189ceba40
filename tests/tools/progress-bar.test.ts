import { describe, expect, it } from 'vitest';
import { createProgressBar } from '../../tools/progress-bar.ts';

const CLEAR = '\r\u001b[K';

function openBar(total: number | null) {
  let clock = 5000;
  const written: string[] = [];
  const terminal = {
    write: (text: string) => written.push(text),
    now: () => clock,
    isShared: true,
  };
  const bar = createProgressBar(terminal, total);
  const wait = (ms: number) => {
    clock += ms;
  };
  return { bar, wait, written };
}

describe('a progress bar', () => {
  it('shows nothing of work that takes less than a second', () => {
    const { bar, wait, written } = openBar(2);
    bar.show(1);
    wait(999);
    bar.show(2);
    bar.hide();
    expect(written).toEqual([]);
  });

  it('shows how much is done, ten times a second, and leaves a clear line', () => {
    const { bar, wait, written } = openBar(10);
    wait(1000);
    bar.show(3);
    wait(99);
    bar.show(4);
    wait(1);
    bar.show(10);
    bar.hide();
    expect(written).toEqual([
      `${CLEAR}[#########                     ] 3 of 10`,
      `${CLEAR}[##############################] 10 of 10`,
      CLEAR,
    ]);
  });

  it('counts where nobody knows how much there is', () => {
    const { bar, wait, written } = openBar(null);
    wait(1000);
    bar.show(512);
    expect(written).toEqual([`${CLEAR}512 verified`]);
  });
});
