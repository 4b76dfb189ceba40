/**
 * The modes of the engine: what the page sees of each, where pause and resume lead, and which commands it allows. Only
 * `enter` in machine.ts changes the mode.
 */
import type { Command, EngineStatus } from '../../shared/contract.ts';

/**
 * 'halted': a paused replay. 'ending': the last tick ended the run, but a press that undoes the end may still arrive;
 * the picture shows the end. 'waiting': the run's clock is held until a press (a held moment, the start of a practice
 * run). 'demo': the ready screen with a run that plays itself.
 */
export type Mode = EngineStatus | 'halted' | 'ending' | 'waiting' | 'demo';

interface ModeRules {
  /** The status in reports. */
  readonly status: EngineStatus;
  /** Ticks are being played. */
  readonly isMoving: boolean;
  /** The mode after a pause, and after a resume; null: not allowed. */
  readonly pause: Mode | null;
  readonly resume: Mode | null;
  /** Other commands that are allowed. 'replace': a START that abandons a paused run. */
  readonly allows: readonly (Command['type'] | 'replace')[];
}

const IN_READY = ['start', 'replace', 'restore', 'replay', 'leave', 'demo'] as const;
const IN_RUN = ['jump', 'shoot'] as const;
const IN_REPLAY = ['replay', 'seek', 'step', 'speed', 'leave'] as const;

// biome-ignore format: a table
export const MODES: Readonly<Record<Mode, ModeRules>> = {
  ready:     { status: 'ready',     isMoving: false, pause: null,     resume: null,        allows: IN_READY },
  demo:      { status: 'ready',     isMoving: true,  pause: null,     resume: null,        allows: IN_READY },
  playing:   { status: 'playing',   isMoving: true,  pause: 'paused', resume: null,        allows: IN_RUN },
  ending:    { status: 'playing',   isMoving: false, pause: 'ready',  resume: null,        allows: IN_RUN },
  waiting:   { status: 'playing',   isMoving: false, pause: 'paused', resume: null,        allows: IN_RUN },
  paused:    { status: 'paused',    isMoving: false, pause: null,     resume: 'playing',   allows: ['replace', 'replay'] },
  replaying: { status: 'replaying', isMoving: true,  pause: 'halted', resume: null,        allows: IN_REPLAY },
  halted:    { status: 'replaying', isMoving: false, pause: null,     resume: 'replaying', allows: IN_REPLAY },
};

/** The columns decide about the first three; the others depend on no mode. */
const NOT_LISTED = ['pause', 'resume', 'toggle-pause', 'resize', 'prefer', 'boxes', 'close'];

/** Whether a mode allows a command. The command may still be refused for what it contains, such as half a tick. */
export function isAllowed(command: Command, mode: Mode): boolean {
  const isReplacing = command.type === 'start' && command.replaces === true;
  const name = isReplacing ? 'replace' : command.type;
  return NOT_LISTED.includes(name) || MODES[mode].allows.includes(name);
}

export function isReplay(mode: Mode): boolean {
  return MODES[mode].status === 'replaying';
}
