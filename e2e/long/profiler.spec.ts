/** The profiler's figures that profiler.spec.ts leaves out. */
import { testAgreementIn, testCause } from '../support/profiler-figures.ts';

testAgreementIn('main');
testCause('draw');
