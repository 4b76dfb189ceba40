/** Chromium over its own protocol, Firefox over WebDriver BiDi. */
import { launch, type Page } from 'puppeteer-core';
import { type Browser, buttonWith, callOf, NOWHERE, WINDOW } from './browser.ts';

export async function openChromium(executablePath: string): Promise<Browser> {
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return open(
    await launch({
      executablePath,
      defaultViewport: WINDOW,
      args: [
        '--disable-background-networking',
        '--disable-component-update',
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
        ...asRoot, // its sandbox refuses to run as root
      ],
    }),
  );
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
  const [first] = await browser.pages();
  const page: Page = first ?? (await browser.newPage());
  return {
    version: await browser.version(),
    goto: async (address) => void (await page.goto(address)),
    evaluate: (script, argument) => page.evaluate(callOf(script, argument)),
    click: (text) => page.locator(`::-p-xpath(${buttonWith(text)})`).click(),
    press: (key) => page.keyboard.press(key),
    close: () => browser.close(),
  };
}
