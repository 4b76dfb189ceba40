import { type PlayerInfo, readPlayerInfo } from './player-info.ts';

export const PLAYER_KEY = 'bnb-runner.player-info';

/** What was saved; null where nothing was, nothing legible, or nothing may be read. */
export function loadPlayerInfo(): PlayerInfo | null {
  try {
    const json = window.localStorage.getItem(PLAYER_KEY);
    return json === null ? null : readPlayerInfo(json);
  } catch (error) {
    console.error('The saved player info is ignored:', error);
    return null;
  }
}

/** A storage that is full or forbidden is no concern of the player's. */
export function savePlayerInfo(info: PlayerInfo): void {
  try {
    window.localStorage.setItem(PLAYER_KEY, JSON.stringify(info));
  } catch (error) {
    console.error('The player info is kept for this visit only:', error);
  }
}
