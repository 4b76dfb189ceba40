/** Gold gates of kept runs: the engine counts them in their journals, once for each run. */
import { useEffect, useState } from 'react';
import type { BestRun } from '../../../runs/best-run.ts';
import { useGameSelector } from '../game-state.ts';
import { useOpenGame } from '../session/open-game.ts';

/** Numbers of gold gates by the code of the run. */
const counted = new Map<string, number>();

/** Returns the number for each run that has been counted so far. */
export function useGold(rows: readonly BestRun[]): ReadonlyMap<string, number> {
  const { engine } = useOpenGame();
  const thread = useGameSelector(({ run }) => run.thread);
  const [, show] = useState(counted.size);
  useEffect(() => {
    let isCurrent = true;
    async function count(): Promise<void> {
      for (const { code, run } of rows) {
        if (counted.has(code)) continue;
        const result = isCurrent ? await engine.ask('result', run) : null;
        if (result === null) break;
        counted.set(code, result.gold.length);
      }
      if (isCurrent) show(counted.size);
    }
    if (thread !== null) void count();
    return () => {
      isCurrent = false;
    };
  }, [engine, rows, thread]);
  return counted;
}
