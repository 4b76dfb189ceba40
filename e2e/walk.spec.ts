/**
 * A walk through every page, dialog, menu and toast: no control is covered, cut or out of reach, no
 * text is clipped, nothing scrolls sideways. In the two tightest window sizes; the other eight: long/walk.spec.ts.
 */
import { QUICK_SIZES } from './support/walk.ts';
import { testGameAt } from './support/walk-game.ts';
import { testPagesAt } from './support/walk-pages.ts';

testPagesAt(QUICK_SIZES);
testGameAt(QUICK_SIZES);
