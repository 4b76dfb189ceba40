import { useEffect, useState } from 'react';

const DAY_MS = 86_400_000;
const now = () => Math.floor(Date.now() / DAY_MS);

/** The UTC day, in days since the epoch. It changes at midnight. */
export function useDay(): number {
  const [day, show] = useState(now);
  useEffect(() => {
    const timer = setTimeout(() => show(now), (day + 1) * DAY_MS - Date.now());
    return () => clearTimeout(timer);
  }, [day]);
  return day;
}
