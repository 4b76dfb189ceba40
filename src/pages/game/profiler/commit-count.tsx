import { useEffect, useRef } from 'react';
import { watchCommits } from './react-commits.ts';

const SECOND_MS = 1000;

/** Counts React's commits. It writes without React, which would count its own. */
export function ReactCommits() {
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    let count = 0;
    const stop = watchCommits?.(() => {
      count += 1;
    });
    const timer = setInterval(() => {
      if (place.current !== null) place.current.textContent = String(count);
      count = 0;
    }, SECOND_MS);
    return () => {
      clearInterval(timer);
      stop?.();
    };
  }, []);
  if (watchCommits === null) return <p>Reload with ?profile to count.</p>;
  return (
    <p>
      <b ref={place} data-commits="" /> in the last second
    </p>
  );
}
