/** The player prompt at the window sizes that player.spec.ts leaves out. */
import { testPromptAt } from '../support/player-prompt.ts';

testPromptAt([
  [360, 640],
  [390, 664],
  [568, 320],
  [768, 1024],
  [1024, 768],
  [1280, 800],
]);
