/** The run as a developer sees it: its numbers and its bodies. */
import { type Fixture, WORLD_SIZE } from './headless-fixture.ts';

export async function seenIn(game: Fixture) {
  const bodies = [];
  for (let x = 10; x < WORLD_SIZE.width; x += 20) {
    for (let y = 10; y < WORLD_SIZE.height; y += 20) bodies.push(await game.engine.inspect(x, y));
  }
  return [game.last(), bodies.filter((body) => body !== null)];
}
