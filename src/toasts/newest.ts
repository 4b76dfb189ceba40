import type { Toast } from 'react-hot-toast/headless';
import { isMinor, TOASTS_SHOWN } from './notify.ts';

/**
 * Splits the toasts (newest first) into those to be shown (oldest first) and the surplus. While there are
 * too many, one that is already leaving goes; otherwise the oldest minor one; otherwise the oldest.
 */
export function pickNewest(toasts: readonly Toast[]): {
  readonly shown: readonly Toast[];
  readonly surplus: readonly Toast[];
} {
  const shown = [...toasts].reverse();
  const surplus: Toast[] = [];
  while (shown.length > TOASTS_SHOWN) {
    const leaving = shown.findIndex(({ visible }) => !visible);
    const minor = shown.findIndex(isMinor);
    const place = [leaving, minor].find((at) => at >= 0) ?? 0;
    surplus.push(...shown.splice(place, 1));
  }
  return { shown, surplus };
}
