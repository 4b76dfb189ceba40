/** The player record: what the prompt asks for and the browser stores. */
import * as v from 'valibot';
import { AGE } from '../content/player.ts';
import { stored } from '../device/stored.ts';
import { isBlank } from '../ui/typed-text.ts';

const text = v.pipe(
  v.string(),
  v.trim(),
  v.check((name) => !isBlank(name)),
);
const Info = v.object({
  username: text,
  age: v.pipe(v.number(), v.integer(), v.minValue(AGE.min), v.maxValue(AGE.max)),
  country: text,
});

export type PlayerInfo = Readonly<v.InferOutput<typeof Info>>;

export const PLAYER_KEY = 'bnb-runner.player-info';

const FAULTS = {
  load: 'The saved player info is ignored:',
  store: 'The player info is held for this visit only:',
  remove: 'The player info cannot be deleted:',
};

/** The stored record; null if there is none or it is damaged. Faults are only logged. */
export const playerRecord = stored<PlayerInfo | null>(PLAYER_KEY, {
  parse: (json) => v.parse(Info, json),
  fallback: null,
  onFault: (attempt, error) => console.error(FAULTS[attempt], error),
});
