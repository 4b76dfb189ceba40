// @vitest-environment happy-dom
/** Runs that end while no engine can check them. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createReplayClient, type ReplayClient } from '../../../../../src/engine/replay-client.ts';
import { openRunTable, type RunTable } from '../../../../../src/pages/game/records/run-table.ts';
import { emptyDatabase } from '../../../best-runs/database-fixture.ts';
import { holds, runOf } from '../../../best-runs/runs-fixture.ts';

const tables: RunTable[] = [];
beforeEach(emptyDatabase);
afterEach(() => {
  for (const table of tables.splice(0)) table.close();
});

const played = (...run: Parameters<typeof runOf>) => ({ claimed: runOf(...run), playedAt: 1 });

function open(client: Parameters<typeof openRunTable>[0]): RunTable {
  const table = openRunTable(client);
  tables.push(table);
  return table;
}

const replays = createReplayClient(async () => null);
const engine = { replays: { ...replays, verify: holds } };

it('are kept when an engine is open, in the table of a later visit to the page, too', async () => {
  // The player leaves the page before the check is answered.
  const left = open(() => ({ replays }));
  await left.save(played(4, 1_200));
  left.close();
  const table = open(() => null);
  await table.save(played(5, 900));
  await table.saveWaiting();
  expect(table.state()).not.toHaveProperty('rows.0');
  const later = open(() => engine);
  await later.saveWaiting();
  expect(later.state()).toMatchObject({ rows: [{ seed: 4 }, { seed: 5 }] });
});

it('are kept where a channel between tabs is forbidden', async () => {
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      constructor() {
        throw new DOMException('denied', 'SecurityError');
      }
    },
  );
  const table = open(() => engine);
  await table.save(played(9, 100));
  expect(table.state()).toMatchObject({ rows: [{ seed: 9 }] });
});

it('are kept when the engine is opened during the check', async () => {
  let lose = (): void => {};
  const lost = [
    new Promise<null>((resolve) => {
      lose = () => resolve(null);
    }),
  ];
  const verify: ReplayClient['verify'] = (claimed) => lost.shift() ?? holds(claimed);
  const table = open(() => ({ replays: { ...replays, verify } }));
  const keeping = table.save(played(6, 700));
  await table.saveWaiting();
  lose();
  await keeping;
  expect(table.state()).toMatchObject({ rows: [{ seed: 6 }] });
});

it('wait no more once they were checked', async () => {
  let checks = 0;
  const verify: typeof holds = (claimed) => {
    checks += 1;
    return holds(claimed);
  };
  const table = open(() => ({ replays: { ...replays, verify } }));
  await table.save(played(7, 100));
  await table.saveWaiting();
  expect(checks).toBe(1);
});

it('are given up after three lost engines: the check may be what they fail at', async () => {
  let checks = 0;
  const verify = async () => {
    checks += 1;
    return 'lost' as const;
  };
  const table = open(() => ({ replays: { ...replays, verify } }));
  await table.save(played(8, 100));
  for (let opening = 0; opening < 5; opening += 1) await table.saveWaiting();
  expect(checks).toBe(3);
});

it('wait as long as the code of the check does not load', async () => {
  let missing = 9;
  const verify: ReplayClient['verify'] = async (claimed) => {
    missing -= 1;
    return missing < 0 ? holds(claimed) : null;
  };
  const table = open(() => ({ replays: { ...replays, verify } }));
  await table.save(played(10, 100));
  for (let i = 0; i < 9; i += 1) await table.saveWaiting();
  expect(table.state()).toMatchObject({ rows: [{ seed: 10 }] });
});

it('wait as long as the storage is denied, and are checked once', async () => {
  let checks = 0;
  const verify: typeof holds = (claimed) => {
    checks += 1;
    return holds(claimed);
  };
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const denied = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  const table = open(() => ({ replays: { ...replays, verify } }));
  await table.save(played(11, 100));
  await table.saveWaiting();
  expect(table.state()).not.toHaveProperty('rows.0');
  denied.mockRestore();
  await table.saveWaiting();
  expect(table.state()).toMatchObject({ rows: [{ seed: 11 }] });
  expect(checks).toBe(1);
});
