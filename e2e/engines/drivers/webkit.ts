/** WebKitGTK over WebDriver, on a screen of its own where the machine has none. */
import { type ChildProcess, spawn } from 'node:child_process';
import { Builder, By, until, type WebDriver } from 'selenium-webdriver';
import { ServiceBuilder } from 'selenium-webdriver/safari.js';
import { findXvfb, hasDisplay } from '../../../tools/browsers.mjs';
import { type Browser, buttonWith, callOf, NOWHERE, type Point, WINDOW } from './browser.ts';

/** ms the driver may take to come up. */
const START_MS = 20_000;
/** ms a script or a click may take: less than a test, so that it fails by name. */
const ANSWER_MS = 20_000;

/** `driverPath`: WebKitWebDriver, which finds its browser itself. */
export async function openWebKit(driverPath: string): Promise<Browser> {
  const screen = hasDisplay() ? null : await startScreen();
  const display = screen === null ? {} : { DISPLAY: screen.display };
  const env = Object.entries({ ...process.env, ...display });
  const service = new ServiceBuilder(driverPath)
    .setHostname('127.0.0.1')
    .setEnvironment(new Map(env.map(([name, value = '']) => [name, value])))
    .build();
  const end = async () => {
    await service.kill();
    screen?.process.kill();
  };
  try {
    return await open(await service.start(START_MS), end);
  } catch (error) {
    await end();
    throw error;
  }
}

async function open(server: string, end: () => Promise<void>): Promise<Browser> {
  const driver = await new Builder()
    .usingServer(server)
    .withCapabilities({
      browserName: 'MiniBrowser',
      // For https only, so that the tests' own server needs no exception: WebKitGTK 2.50 reads a
      // list of exceptions past its end and crashes one time in twenty.
      proxy: { proxyType: 'manual', sslProxy: `${NOWHERE.host}:${NOWHERE.port}` },
    })
    .build();
  await driver.manage().setTimeouts({ script: ANSWER_MS });
  async function resize(width: number, height: number): Promise<void> {
    await driver.manage().window().setRect({ x: 0, y: 0, width, height });
  }
  await resize(WINDOW.width, WINDOW.height);
  return {
    async goto(address) {
      await driver.get(address);
      // WebKitGTK 2.50 may answer while the page before is still there, when the next one gets
      // another process; a script sent to that one then fails.
      await driver.wait(async () => (await whereIs(driver)) === address, ANSWER_MS);
    },
    resize,
    async evaluate(script, argument) {
      // As text: the driver's own way of passing values on loses some of them.
      const answer = await driver.executeAsyncScript<string>(
        `const [done] = arguments;
         Promise.resolve().then(() => ${callOf(script, argument)}).then(
           (value) => done(JSON.stringify({ value })),
           (error) => done(JSON.stringify({ error: String(error) })));`,
      );
      const { value, error } = Object(JSON.parse(answer));
      if (error !== undefined) throw new Error(String(error));
      return value;
    },
    async click(text) {
      const button = await driver.wait(
        until.elementLocated(By.xpath(buttonWith(text))),
        ANSWER_MS,
        `there is no button ${text}`,
      );
      await button.click();
    },
    press: (key) => driver.actions().sendKeys(key).perform(),
    async touch(...fingers) {
      await driver.executeScript(callOf(dispatchTouches, fingers));
    },
    async close() {
      await driver.quit().finally(end);
    },
  };
}

/** Runs in the page. */
function dispatchTouches(fingers: readonly Point[]): void {
  for (const type of ['pointerdown', 'pointerup']) {
    for (const [index, [clientX, clientY]] of fingers.entries()) {
      const event = new PointerEvent(type, {
        pointerType: 'touch',
        pointerId: 100 + index,
        isPrimary: index === 0,
        clientX,
        clientY,
        bubbles: true,
        cancelable: true,
        composed: true,
      });
      document.elementFromPoint(clientX, clientY)?.dispatchEvent(event);
    }
  }
}

/** The address of the page that has loaded; null on the way from one to the next. */
async function whereIs(driver: WebDriver): Promise<string | null> {
  try {
    return await driver.executeScript<string | null>(
      "return document.readyState === 'complete' ? location.href : null",
    );
  } catch {
    return null;
  }
}

/** An X server that chooses its own number. */
function startScreen(): Promise<{ process: ChildProcess; display: string }> {
  const xvfb = findXvfb();
  if (xvfb === null) throw new Error('there is no screen and no Xvfb');
  const size = `${WINDOW.width}x${WINDOW.height}x24`;
  const args = ['-displayfd', '1', '-screen', '0', size, '-nolisten', 'tcp', '-noreset'];
  const child = spawn(xvfb, args, { stdio: ['ignore', 'pipe', 'ignore'] });
  process.once('exit', () => void child.kill());
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', () => reject(new Error('Xvfb ended at once')));
    child.stdout.once('data', (chunk) =>
      resolve({ process: child, display: `:${String(chunk).trim()}` }),
    );
  });
}
