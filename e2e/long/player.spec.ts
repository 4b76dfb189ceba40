/** The player prompt in a window lower than those of the walk. */
import { testPromptAt } from '../support/player-prompt.ts';

testPromptAt([[568, 320]]);
