/** Chromium over its own protocol, Firefox over WebDriver BiDi. */
import { launch } from 'puppeteer-core';
import { chromiumOptions } from '../../../tools/browsers.mjs';
import { type Browser, buttonWith, callOf, NOWHERE, WINDOW } from './browser.ts';

export async function openChromium(executablePath: string): Promise<Browser> {
  const { args } = await chromiumOptions();
  args.push('--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1');
  return open(await launch({ executablePath, defaultViewport: WINDOW, args }));
}

export async function openFirefox(executablePath: string): Promise<Browser> {
  const { host, port } = NOWHERE;
  return open(
    await launch({
      browser: 'firefox',
      executablePath,
      defaultViewport: WINDOW,
      extraPrefsFirefox: {
        'network.proxy.type': 1,
        'network.proxy.http': host,
        'network.proxy.http_port': port,
        'network.proxy.ssl': host,
        'network.proxy.ssl_port': port,
      },
    }),
  );
}

async function open(browser: Awaited<ReturnType<typeof launch>>): Promise<Browser> {
  // The first one has no focus in Firefox 153 without a screen.
  const page = await browser.newPage();
  return {
    goto: async (address) => void (await page.goto(address)),
    resize: (width, height) => page.setViewport({ width, height }),
    evaluate: (script, argument) => page.evaluate(callOf(script, argument)),
    click: (text) => page.locator(`::-p-xpath(${buttonWith(text)})`).click(),
    press: (key) => page.keyboard.press(key),
    async touch(...fingers) {
      const touches = [];
      for (const [x, y] of fingers) touches.push(await page.touchscreen.touchStart(x, y));
      for (const touch of touches) await touch.end();
    },
    close: () => browser.close(),
  };
}
