import { useEffect, useState } from 'react';
import { type DemoNumbers, grow, startNumbers } from './demo-numbers.ts';

/** ms between two changes. */
export const STEP_MS = 3000;

/** Numbers that grow while the page is visible. */
export function useDemoNumbers(): DemoNumbers {
  const [numbers, setNumbers] = useState(startNumbers);
  useEffect(() => repeatWhileVisible(() => setNumbers((now) => grow(now, Math.random))), []);
  return numbers;
}

function repeatWhileVisible(step: () => void): () => void {
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
