/** A table of numbers, stored by column. It keeps the newest records, in the order they were added. */

export interface Table {
  /** Number of records. */
  readonly length: number;
  /** One column of every record. Valid until the next record is added. */
  column(index: number): Float64Array;
  add(record: ArrayLike<number>): void;
  /** A copy that never changes. */
  copy(): Table;
}

/**
 * Keeps the last `keep` records of `width` numbers. Each column has room for twice as many and moves
 * its newest half to the front when it is full. So a column is always one piece, which a chart can
 * draw without a copy, and moves are rare.
 */
export function createTable(width: number, keep: number): Table {
  const columns = Array.from({ length: width }, () => new Float64Array(2 * keep));
  let from = 0;
  let to = 0;

  function makeRoom(): void {
    for (const column of columns) column.copyWithin(0, to - keep, to);
    from = 0;
    to = keep;
  }

  return {
    get length() {
      return to - from;
    },
    column: (index) => columns[index]?.subarray(from, to) ?? new Float64Array(),
    add(record) {
      if (to === 2 * keep) makeRoom();
      for (const [i, column] of columns.entries()) column[to] = record[i] ?? 0;
      to += 1;
      from = Math.max(0, to - keep);
    },
    copy: () => frozen(columns.map((column) => column.slice(from, to))),
  };
}

function frozen(columns: readonly Float64Array[]): Table {
  const self: Table = {
    length: columns[0]?.length ?? 0,
    column: (index) => columns[index] ?? new Float64Array(),
    add() {},
    copy: () => self,
  };
  return self;
}
