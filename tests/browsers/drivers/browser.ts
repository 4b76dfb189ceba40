/** What the tests ask of a browser, whichever protocol it is driven by. */

/** As KeyboardEvent.key has it. */
export type Key = ' ' | 's' | 'p' | 'Enter' | 'Escape';

export interface Browser {
  /** As the browser names itself, for the report. */
  readonly version: string;
  /** Goes to an address and waits until it has loaded. */
  goto(address: string): Promise<void>;
  /**
   * Runs `script` in the page and gives what it gives, a promise awaited. It is sent as text: it
   * sees nothing of its module, and `argument` and result must be JSON.
   */
  evaluate<Argument>(script: (argument: Argument) => unknown, argument: Argument): Promise<unknown>;
  /** A real click in the middle of the first button with this text. */
  click(text: string): Promise<void>;
  /** A real key, down and up. */
  press(key: Key): Promise<void>;
  close(): Promise<void>;
}

/** What a page is sent for a call of {@link Browser.evaluate}. */
export function callOf<Argument>(script: (argument: Argument) => unknown, argument: Argument) {
  return `(${script.toString()})(${JSON.stringify(argument)})`;
}

/** XPath of the button with exactly this text; `text` has no quotes. */
export function buttonWith(text: string): string {
  return `//button[normalize-space()='${text}']`;
}

/** px; a desktop's. */
export const WINDOW = { width: 1280, height: 800 };

/** Nothing listens there: whatever is asked of another machine fails at once. */
export const NOWHERE = { host: '127.0.0.1', port: 9 };
