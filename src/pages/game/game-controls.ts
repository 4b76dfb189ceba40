/** What the game page's parts may ask for; the page gives one that talks to the engine. */
export interface GameControls {
  start(): void;
  jump(at: number): void;
  shoot(at: number): void;
  pause(at: number): void;
  resume(at: number): void;
}
