/** A browser as the tests use it, independent of the driver's protocol. */

/** As KeyboardEvent.key has it. */
export type Key = ' ' | 's' | 'p' | 'm';

/** A place in the window, px. */
export type Point = readonly [x: number, y: number];

export interface Browser {
  /** Goes to an address and waits until it has loaded. */
  goto(address: string): Promise<void>;
  /** Resizes the window, px. WebKit's bars are within that size, and its window is at least 447 px wide. */
  resize(width: number, height: number): Promise<void>;
  /**
   * Runs `script` in the page and returns its result, or what its promise resolves to. It is sent as
   * text: it sees nothing of its module, and `argument` and result must be JSON.
   */
  evaluate<Argument>(script: (argument: Argument) => unknown, argument: Argument): Promise<unknown>;
  /** A real click in the middle of the first button with this text or label. */
  click(text: string): Promise<void>;
  /** A real key, down and up. */
  press(key: Key): Promise<void>;
  /** Fingers go down, one after the other, and come up; engines.ts says how real they are. */
  touch(...fingers: readonly Point[]): Promise<void>;
  close(): Promise<void>;
}

/** The text that {@link Browser.evaluate} sends to a page. */
export function callOf<Argument>(script: (argument: Argument) => unknown, argument: Argument) {
  return `(${script.toString()})(${JSON.stringify(argument)})`;
}

/** XPath of the button with exactly this text or label; `text` has no quotes. */
export function buttonWith(text: string): string {
  return `//button[normalize-space()='${text}' or @aria-label='${text}']`;
}

/** Size of a desktop's window, px. */
export const WINDOW = { width: 1280, height: 800 };

/** A proxy where nothing listens: requests to other machines fail at once. */
export const NOWHERE = { host: '127.0.0.1', port: 9 };
