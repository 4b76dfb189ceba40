/** Keeps the screen on. Where that is missing or refused, nothing happens. Returns a function that ends it. */
export function keepAwake(): () => void {
  if (!('wakeLock' in navigator)) return () => {};
  const lock = navigator.wakeLock.request('screen').catch(() => null);
  return () => void lock.then((held) => held?.release()).catch(() => {});
}
