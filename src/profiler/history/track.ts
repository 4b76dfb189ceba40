/** Records of a few numbers each, in the order they came; the oldest are forgotten. */

export interface Track {
  readonly length: number;
  /** One number of every record, as a list: good until the next record is added. */
  column(index: number): Float64Array;
  /** Room for one more record: `column` and `value` for each of its numbers. */
  add(record: ArrayLike<number>): void;
  /** The same records, which nothing is added to. */
  copy(): Track;
}

/**
 * Each column has twice the room it keeps and moves back to its start when that is full: the kept
 * part lies in one piece, so that a chart takes it as it is, and a move is as rare as it is long.
 */
export function createTrack(width: number, keep: number): Track {
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
      for (let i = 0; i < width; i++) {
        const column = columns[i];
        if (column !== undefined) column[to] = record[i] ?? 0;
      }
      to += 1;
      from = Math.max(0, to - keep);
    },
    copy: () => frozen(columns.map((column) => column.slice(from, to))),
  };
}

function frozen(columns: readonly Float64Array[]): Track {
  const self: Track = {
    length: columns[0]?.length ?? 0,
    column: (index) => columns[index] ?? new Float64Array(),
    add() {},
    copy: () => self,
  };
  return self;
}
