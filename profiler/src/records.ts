/** The exports of the built records.js: for programs that read loops or trace files without a panel. */
export { compareValues, type Interval } from './page/analysis/comparison.ts';
export { withOwnLengths } from './page/analysis/spans.ts';
export { recordsOf } from './page/batch-records.ts';
export { type Blocking, blockPage } from './page/block-page.ts';
export { breachOf, type Limits, type Verdict } from './page/check.ts';
export { comparisonText, sessionOf } from './page/session.ts';
export { PROTOCOL, type Question } from './protocol.ts';
