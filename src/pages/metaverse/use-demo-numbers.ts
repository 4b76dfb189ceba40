import { useEffect, useState } from 'react';
import { type DemoNumbers, grow, startNumbers } from './demo-numbers.ts';

/** ms between two steps. */
export const STEP_MS = 3000;

/** Numbers that grow while somebody can see them. */
export function useDemoNumbers(): DemoNumbers {
  const [numbers, setNumbers] = useState(startNumbers);
  useEffect(() => everyStepSeen(() => setNumbers((now) => grow(now, Math.random))), []);
  return numbers;
}

function everyStepSeen(step: () => void): () => void {
  let timer: ReturnType<typeof setInterval> | undefined;
  function follow(): void {
    clearInterval(timer);
    timer = document.visibilityState === 'visible' ? setInterval(step, STEP_MS) : undefined;
  }
  follow();
  document.addEventListener('visibilitychange', follow);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', follow);
  };
}
