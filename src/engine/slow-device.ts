/** Remembers for this visit, in sessionStorage, that the engine was too slow on this device. */

const KEY = 'bnb-runner.slow-hero';

export function wasSlow(): boolean {
  try {
    return window.sessionStorage.getItem(KEY) === '1';
  } catch {
    return false;
  }
}

export function rememberSlow(): void {
  try {
    window.sessionStorage.setItem(KEY, '1');
  } catch {
    // Storage is denied: the next page finds out again.
  }
}
