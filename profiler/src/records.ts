/** The exports of the built records.js: for programs that read a loop without a panel, as benchmarks do. */
export { withOwnLengths } from './page/analysis/spans.ts';
export { recordsOf } from './page/batch-records.ts';
export { type Blocking, blockPage } from './page/block-page.ts';
export { PROTOCOL, type Question } from './protocol.ts';
