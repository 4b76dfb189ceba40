/** What the game page's parts may ask for. `at`: the timeStamp of the DOM event, ms. */
export interface GameControls {
  start(at: number): void;
  /** Gives the paused run up and starts another. */
  restart(at: number): void;
  /** Opens the engine once more where it failed. */
  retry(): void;
  jump(at: number): void;
  shoot(at: number): void;
  pause(at: number): void;
  resume(at: number): void;
  togglePause(at: number): void;
}
