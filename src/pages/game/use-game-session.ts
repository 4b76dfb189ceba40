import type { RefObject } from 'react';
import type { GameControls } from './game-controls.ts';

/** Opens an engine drawing inside `mount` for as long as the page is shown; see client.ts. */
export function useGameSession(mount: RefObject<HTMLElement | null>): GameControls {
  void mount;
  return { start() {}, jump() {}, shoot() {}, pause() {}, resume() {} };
}
