/** Calls `task` every `ms` while the page is visible: timers of a hidden page wake a phone. Returns a stop function. */
export function whileVisible(ms: number, task: () => void): () => void {
  let timer: ReturnType<typeof setInterval> | undefined;
  function update(): void {
    clearInterval(timer);
    if (!document.hidden) timer = setInterval(task, ms);
  }
  update();
  document.addEventListener('visibilitychange', update);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', update);
  };
}
