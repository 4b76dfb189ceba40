import { describe, expect, it } from 'vitest';
import { CONSENT, decide, installSystemPackages, MANAGERS } from '../../tools/system-packages.mjs';

const USER = { hasConsent: false, isTerminal: false, isRoot: false };

describe('decide', () => {
  it.each([
    ['a person at a terminal', { ...USER, isTerminal: true }, 'ask'],
    ['root at a terminal', { ...USER, isTerminal: true, isRoot: true }, 'ask'],
    ['a container: root without a terminal', { ...USER, isRoot: true }, 'run'],
    ['a person without a terminal', USER, 'refuse'],
    ['CI', { ...USER, hasConsent: true }, 'run'],
    ['CI with a terminal', { ...USER, hasConsent: true, isTerminal: true }, 'run'],
  ] as const)('%s', (_, situation, decision) => {
    expect(decide(situation)).toBe(decision);
  });
});

/** A machine that has one package manager; it records what is run and said. */
function machine(program: string, situation: Partial<typeof USER>, answer = false) {
  const ran: string[] = [];
  const said: string[] = [];
  return {
    ran,
    said,
    situation: { ...USER, ...situation },
    has: (name: string) => name === program,
    run: (command: readonly string[]) => ran.push(command.join(' ')) > 0,
    ask: async (question: string) => {
      said.push(question);
      return answer;
    },
    print: (text: string) => {
      said.push(text);
    },
  };
}

const APT = 'env DEBIAN_FRONTEND=noninteractive apt-get';
const APT_INSTALL = `${APT} install -y -o DPkg::Lock::Timeout=120`;

describe('installSystemPackages', () => {
  it('runs without sudo as root, and prints every command before', async () => {
    const bare = machine('apt-get', { isRoot: true });
    expect(await installSystemPackages(['chromium'], bare)).toBeNull();
    expect(bare.ran).toEqual([`${APT} update`, `${APT_INSTALL} chromium`]);
    for (const command of bare.ran) expect(bare.said[0]).toContain(`  ${command}\n`);
  });

  it('asks at a terminal, and runs with sudo after a yes', async () => {
    const desktop = machine('apt-get', { isTerminal: true }, true);
    expect(await installSystemPackages(['firefox', 'webkit'], desktop)).toBeNull();
    expect(desktop.ran).toEqual([
      `sudo ${APT} update`,
      `sudo ${APT_INSTALL} firefox-esr`,
      `sudo ${APT_INSTALL} webkit2gtk-driver xvfb`,
    ]);
    expect(desktop.said).toHaveLength(2);
    for (const command of desktop.ran) expect(desktop.said[0]).toContain(command);
    expect(desktop.said[1]).toContain('[y/N]');
  });

  it('runs nothing after a no', async () => {
    const desktop = machine('apt-get', { isTerminal: true }, false);
    expect(await installSystemPackages(['chromium'], desktop)).toContain('apt-get');
    expect(desktop.ran).toEqual([]);
  });

  it('runs nothing without a terminal, and names the commands and the variable in one line', async () => {
    const script = machine('apt-get', {});
    const advice = await installSystemPackages(['chromium'], script);
    expect(script.ran).toEqual([]);
    expect(advice).toContain(`sudo ${APT} update && sudo ${APT_INSTALL} chromium`);
    expect(advice).toContain(`${CONSENT}=1`);
    expect(advice).not.toContain('\n');
  });

  it('runs with consent, and never waits for a password that nobody can type', async () => {
    const ci = machine('dnf', { hasConsent: true });
    expect(await installSystemPackages(['chromium'], ci)).toBeNull();
    expect(ci.ran).toEqual(['sudo -n dnf install -y chromium']);
    expect(ci.said.join()).toContain(ci.ran[0]);
  });

  it('asks before brew, which needs no root', async () => {
    const mac = machine('brew', { isTerminal: true }, true);
    await installSystemPackages(['chromium', 'firefox'], mac);
    expect(mac.ran).toEqual(['brew install --cask chromium']);
    expect(mac.said).toHaveLength(2);
  });

  it.each([
    ['without a package manager', 'none'],
    ['whose package manager lacks the browser', 'brew'],
  ])('says and runs nothing on a machine %s', async (_, program) => {
    const other = machine(program, { isRoot: true });
    expect(await installSystemPackages(['webkit'], other)).toBe('install it');
    expect([...other.ran, ...other.said]).toEqual([]);
  });
});

describe('package managers', () => {
  it('leave the database of pacman as it is', () => {
    const pacman = MANAGERS.find(({ program }) => program === 'pacman');
    expect(pacman?.before).toEqual([]);
    expect(pacman?.install).toEqual(['-S', '--noconfirm', '--needed']);
  });
});
