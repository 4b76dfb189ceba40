import { stored } from '../storage/stored.ts';
import { type PlayerInfo, readPlayerInfo } from './player-info.ts';

export const PLAYER_KEY = 'bnb-runner.player-info';

const FAULTS = {
  load: 'The saved player info is ignored:',
  store: 'The player info is held for this visit only:',
  remove: 'The player info cannot be deleted:',
};

/** null: the record is missing or invalid, or storage is denied. Faults are only logged. */
export const {
  load: loadPlayerInfo,
  store: savePlayerInfo,
  remove: deletePlayerInfo,
} = stored<PlayerInfo | null>(PLAYER_KEY, {
  parse(json) {
    const info = readPlayerInfo(json);
    if (!info.ok) throw new TypeError(info.reason);
    return info.value;
  },
  fallback: null,
  onFault: (attempt, error) => console.error(FAULTS[attempt], error),
});
