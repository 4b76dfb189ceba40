/** Checks what the host gave: a misspelt or senseless option would else be none, in silence. */

/** A check of one option: whether a value is right, and what a right value is, in words. */
type Rule = readonly [isRight: (value: unknown) => boolean, what: string];
type Rules = Readonly<Record<string, Rule>>;

const isText = (value: unknown) => typeof value === 'string';
const TEXT: Rule = [isText, 'a string'];
const WORK: Rule = [(value) => typeof value === 'function', 'a function'];
const NAME: Rule = [(value) => isText(value) && value !== '', 'a name'];
const RATE: Rule = [(value) => Number.isFinite(value) && Number(value) >= 0, 'a number from 0'];
const isSection = (one: unknown) =>
  isText(Object(one).title) && typeof Object(one).mount === 'function';

export const PANEL_OPTIONS: Rules = {
  build: TEXT,
  describe: WORK,
  onClose: WORK,
  snapshot: WORK,
  sections: [
    (value) => Array.isArray(value) && value.every(isSection),
    'a list of { title, mount }',
  ],
};
export const LIMITS: Rules = { span: TEXT, maxMissed: [() => true, ''] };
export const LOOP_OPTIONS: Rules = {
  name: NAME,
  thread: NAME,
  ticksPerSecond: RATE,
  tick: NAME,
  targetRate: RATE,
  drawing: NAME,
  sources: [
    (value) => isRecord(value) && Object.values(value).every((one) => [one].flat().every(isText)),
    'an object with a file, or a list of files, by span',
  ],
};

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Says in one line what is wrong with the options; null if nothing is. */
export function faultIn(given: unknown, rules: Rules): string | null {
  if (!isRecord(given)) return 'options are an object, or left out';
  for (const [key, value] of Object.entries(given)) {
    const rule = rules[key];
    if (rule === undefined) return `there is no ${key}, only ${Object.keys(rules).join(', ')}`;
    const [isRight, what] = rule;
    if (value !== undefined && !isRight(value)) return `${key} is ${what}, or left out`;
  }
  return null;
}

/** Throws the line. `what`: the call. */
export function needOptions(what: string, given: unknown, rules: Rules): void {
  const fault = faultIn(given, rules);
  if (fault !== null) throw misuse(`${what}: ${fault}`);
}

export const misuse = (advice: string) => new TypeError(`worker-loop-profiler: ${advice}`);
