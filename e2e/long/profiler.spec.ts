/** The profiler's figures that profiler.spec.ts leaves out. */
import {
  testAgreementAboutDrawing,
  testAgreementIn,
  testCause,
} from '../support/profiler-figures.ts';
import { test } from '../support/test.ts';

// The full picture is measured, with motion.
test.use({ reducedMotion: 'no-preference' });

testAgreementIn('main');
testAgreementAboutDrawing();
testCause('draw');
