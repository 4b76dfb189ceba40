import type { ControlName } from '../controls/controls.ts';

/** The game as a gamepad reaches it. `at`: time of the press, as a DOM event's timeStamp, ms. */
export interface PadTarget {
  /** Called before each press is used, in a run or not. */
  onUse(): void;
  /** Starts a run if the game waits for that, and returns true then. */
  begin(at: number): boolean;
  press(control: ControlName, at: number): void;
  pause(at: number): void;
}

let target: PadTarget | null = null;

/** null where the page shows no game. */
export function padTarget(): PadTarget | null {
  return target;
}

/** Returns a function that takes the target away. */
export function targetPad(next: PadTarget): () => void {
  target = next;
  return () => {
    if (target === next) target = null;
  };
}
