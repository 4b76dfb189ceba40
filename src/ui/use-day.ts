import { useEffect, useState } from 'react';

const DAY_MS = 86_400_000;
const now = () => Math.floor(Date.now() / DAY_MS);

/** The UTC day, in days since the epoch. It changes at midnight. */
export function useDay(): number {
  const [day, show] = useState(now);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      show(now);
      clearTimeout(timer);
      timer = setTimeout(look, DAY_MS - (Date.now() % DAY_MS));
    };
    look();
    // Timers stand still while a device sleeps.
    const listening = new AbortController();
    document.addEventListener('visibilitychange', look, listening);
    return () => {
      clearTimeout(timer);
      listening.abort();
    };
  }, []);
  return day;
}
