/** The recorded loops of one panel: their connections, their names and the last minute of each. */
import {
  ANNOUNCEMENTS,
  type Announcement,
  type LoopOptions,
  type Question,
  ROLL_CALL,
} from '../protocol.ts';
import { recordsOf } from './batch-records.ts';
import { createLane, type LiveLane } from './lane-history.ts';
import { type LoopHost, openConnection, type Unrecorded, unrecorded } from './loop-connection.ts';
import { misuse } from './need-options.ts';

/** A worker, a list of workers, or the window for a loop on the page. */
export type LoopHosts = LoopHost | readonly LoopHost[];

/** 'open': at least one worker is recorded. `others` are the states of those that are not. @internal */
export type Connection =
  | { readonly state: 'open'; readonly others: readonly Unrecorded[] }
  | Unrecorded;

interface FollowedLoop {
  readonly target: LoopHost;
  /** True for a worker within a worker, which the host did not name. */
  readonly isInner: boolean;
  readonly connection: ReturnType<typeof openConnection>;
  /** The lane is created when the loop has introduced itself. */
  lane: LiveLane | null;
  reading: Promise<void> | null;
}

/** Returns the list of workers. Throws an error with advice if it contains anything else, or one of them twice. */
export function requireHosts(targets: LoopHosts): readonly LoopHost[] {
  const list = [targets].flat();
  const isHost = (one: unknown) =>
    typeof one === 'object' && typeof Object(one).postMessage === 'function';
  if (list.length === 0 || !list.every(isHost))
    throw misuse('pass the Worker that calls recordLoop, a list of them, or window');
  if (new Set(list).size < list.length) throw misuse('the list contains one worker twice');
  return list;
}

/** `ownWork` does some work of the panel itself. @internal */
export function followLoops(ownWork: (work: () => void) => void) {
  const panel = { id: Math.random(), wanted: new Set<Question>(['open']) };
  let loops: readonly FollowedLoop[] = [];
  const channel = listenForRecorders(({ address, isNew }) => {
    for (const { connection } of loops) {
      if (isNew) connection.greet();
      connection.ask({ find: address });
    }
  });

  function add(target: LoopHost, isInner: boolean): void {
    if (loops.some((one) => one.target === target)) return;
    const connection = openConnection(target, panel, (inner) => add(inner, true));
    loops = [...loops, { target, isInner, connection, lane: null, reading: null }];
  }

  async function readOne(one: FollowedLoop): Promise<void> {
    const { connection } = one;
    const state = connection.state();
    if (state.state !== 'open') return;
    const name = one.lane?.name ?? nameOf(one, loops, state.about);
    const lane = one.lane ?? createLane(name, state.about, connection.isPage);
    one.lane = lane;
    const batch = await connection.records();
    if (batch !== null) ownWork(() => lane.add(recordsOf(batch)));
  }

  return {
    /** Replaces the loops; [] for none. Returns false if they are the same. */
    follow(targets: readonly LoopHost[]): boolean {
      const named = loops.filter(({ isInner }) => !isInner);
      const isSame =
        targets.length === named.length && named.every(({ target }, i) => target === targets[i]);
      if (isSame) return false;
      for (const { connection } of loops) connection.close();
      loops = [];
      for (const target of targets) add(target, false);
      channel?.postMessage(ROLL_CALL);
      return true;
    },
    lanes: (): readonly LiveLane[] => loops.flatMap(({ lane }) => lane ?? []),
    /** Reads the new records of all loops. Does not settle while one of them hangs. */
    async read(): Promise<void> {
      const replaced = loops.filter(isReplaced);
      for (const { connection } of replaced) connection.close();
      loops = loops.filter((one) => !replaced.includes(one));
      // Only one question at a time: a blocked page may not have received the last answer yet.
      const reads = loops.map((one) => {
        one.reading ??= readOne(one).finally(() => {
          one.reading = null;
        });
        return one.reading;
      });
      await Promise.all(reads);
    },
    connection(): Connection {
      const silent = loops.find(({ connection }) => connection.isSilent());
      if (silent !== undefined)
        return unrecorded('silent', `The loop does not answer (${silent.lane?.name ?? ''}): `);
      const states = loops.map(({ connection }) => connection.state());
      const others = states.filter((one) => one.state !== 'open');
      if (others.length < states.length) return { state: 'open', others };
      return others[0] ?? unrecorded('none');
    },
    /** Starts or stops showing the spans in the browser's own performance panel. */
    mirror(isOn: boolean): void {
      panel.wanted[isOn ? 'add' : 'delete']('mirror');
      for (const { connection } of loops) connection.ask(isOn ? 'mirror' : 'unmirror');
    },
    close(): void {
      channel?.close();
      for (const { connection } of loops) connection.close();
    },
  };
}

/** True for an inner worker that does not answer, if a newer one has the same name. */
function isReplaced(one: FollowedLoop, i: number, loops: readonly FollowedLoop[]): boolean {
  const isAlike = ({ lane }: FollowedLoop) => lane?.about.thread === one.lane?.about.thread;
  return one.isInner && one.connection.isSilent() && loops.slice(i + 1).some(isAlike);
}

/**
 * Numbers threads of one name by their places in the host's list: 'worker', 'worker 2', 'worker 3'. A thread that has not
 * answered yet counts only if others of this name may be meant: 'worker' is what a thread without a name is called.
 */
function nameOf(
  one: FollowedLoop,
  loops: readonly FollowedLoop[],
  { thread = 'worker' }: LoopOptions,
): string {
  const names = loops.map(({ lane }) => lane?.name);
  const before = loops.slice(0, loops.indexOf(one));
  const named = (n: number) => (n === 1 ? thread : `${thread} ${n}`);
  const isAlike = ({ lane }: FollowedLoop) =>
    lane === null ? thread === 'worker' : lane.about.thread === thread;
  let n = 1 + before.filter(isAlike).length;
  while (names.includes(named(n))) n++;
  return named(n);
}

/** Null where the browser denies channels: late and inner workers are then not found. */
function listenForRecorders(onRecorder: (one: Announcement) => void): BroadcastChannel | null {
  try {
    const channel = new BroadcastChannel(ANNOUNCEMENTS);
    // Another panel's roll call comes here as well.
    channel.onmessage = ({ data }: MessageEvent<Announcement | typeof ROLL_CALL>) =>
      data !== ROLL_CALL && onRecorder(data);
    return channel;
  } catch {
    return null;
  }
}
