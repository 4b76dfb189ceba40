/** A gamepad in the place of the browser's: a driver cannot plug one in. */
import type { Page } from '@playwright/test';

/** Indices of the standard mapping. */
export const PAD = {
  a: 0,
  b: 1,
  x: 2,
  trigger: 7,
  start: 9,
  up: 12,
  down: 13,
  left: 14,
  right: 15,
};

declare global {
  interface Window {
    padStub: {
      /** Calls of getGamepads so far. */
      calls: number;
      connect(): void;
      disconnect(): void;
      set(index: number, value: number): void;
    };
  }
}

/** Call it before the page is opened. */
export async function stubGamepads(page: Page): Promise<void> {
  await page.addInitScript(installPad);
}

/** Connects the gamepad and waits until it is polled. */
export async function connectPad(page: Page): Promise<void> {
  await page.evaluate(connectInPage);
}

export function callsOf(page: Page): Promise<number> {
  return page.evaluate(() => window.padStub.calls);
}

/** Holds a button down for two looks of the page, and releases it for two. */
export async function pressPad(page: Page, index: number): Promise<void> {
  await page.evaluate(pressInPage, index);
}

/** Runs in the page, like those below: it sees nothing of this module. */
function installPad(): void {
  const buttons = Array.from({ length: 17 }, () => ({
    pressed: false,
    touched: false,
    value: 0,
  }));
  const pad = {
    id: 'stub',
    index: 0,
    connected: false,
    mapping: 'standard',
    timestamp: 0,
    axes: [0, 0, 0, 0],
    buttons,
  };
  const dispatch = (type: string) =>
    window.dispatchEvent(Object.assign(new Event(type), { gamepad: pad }));
  window.padStub = {
    calls: 0,
    connect() {
      pad.connected = true;
      dispatch('gamepadconnected');
    },
    disconnect() {
      pad.connected = false;
      dispatch('gamepaddisconnected');
    },
    set(index, value) {
      const button = buttons[index];
      if (button) Object.assign(button, { pressed: value > 0, value });
      pad.timestamp = performance.now();
    },
  };
  Object.defineProperty(navigator, 'getGamepads', {
    value: () => {
      window.padStub.calls += 1;
      return [pad.connected ? pad : null, null, null, null];
    },
  });
}

async function connectInPage(): Promise<void> {
  const { padStub } = window;
  padStub.connect();
  const before = padStub.calls;
  while (padStub.calls <= before + 2) await new Promise(requestAnimationFrame);
}

async function pressInPage(index: number): Promise<void> {
  const { padStub } = window;
  for (const value of [1, 0]) {
    padStub.set(index, value);
    const before = padStub.calls;
    while (padStub.calls < before + 2) await new Promise(requestAnimationFrame);
  }
}
