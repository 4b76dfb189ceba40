import { type PlayerInfo, readPlayerInfo } from './player-info.ts';

export const PLAYER_KEY = 'bnb-runner.player-info';

/** The stored record; null if it is missing or invalid, or if storage is denied. */
export function loadPlayerInfo(): PlayerInfo | null {
  try {
    const json = window.localStorage.getItem(PLAYER_KEY);
    if (json === null) return null;
    const info = readPlayerInfo(JSON.parse(json));
    if (!info.ok) throw new TypeError(info.reason);
    return info.value;
  } catch (error) {
    console.error('The saved player info is ignored:', error);
    return null;
  }
}

/** Stores the answer. A full or denied storage is only logged: the answer is held for this visit. */
export function savePlayerInfo(info: PlayerInfo): void {
  try {
    window.localStorage.setItem(PLAYER_KEY, JSON.stringify(info));
  } catch (error) {
    console.error('The player info is held for this visit only:', error);
  }
}

/** Deletes the stored record. A denied storage is only logged. */
export function deletePlayerInfo(): void {
  try {
    window.localStorage.removeItem(PLAYER_KEY);
  } catch (error) {
    console.error('The player info cannot be deleted:', error);
  }
}
