import { describe, expect, it } from 'vitest';
import { installSystemPackages } from '../../tools/system-packages.mjs';

const USER = { hasApt: true, hasConsent: false, isTerminal: false, isRoot: false };

/** Debian, unless told otherwise. It records what is run and said. */
function machine(situation: Partial<typeof USER>, answer = false) {
  const ran: string[] = [];
  const said: string[] = [];
  return {
    ...USER,
    ...situation,
    ran,
    said,
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
  it.each([
    ['a container: root without a terminal', { isRoot: true }, ''],
    ['CI', { hasConsent: true }, 'sudo -n '],
    ['CI with a terminal', { hasConsent: true, isTerminal: true }, 'sudo '],
  ])('prints the commands and runs them for %s', async (_, situation, sudo) => {
    const bare = machine(situation);
    expect(await installSystemPackages(['chromium'], bare)).toBeNull();
    expect(bare.ran).toEqual([`${sudo}${APT} update`, `${sudo}${APT_INSTALL} chromium`]);
    expect(bare.said).toHaveLength(1);
    for (const command of bare.ran) expect(bare.said[0]).toContain(`  ${command}\n`);
  });

  it.each([
    ['a person', false, 'sudo '],
    ['root', true, ''],
  ])(
    'asks %s at a terminal, and runs one command for each browser after a yes',
    async (_, isRoot, sudo) => {
      const desktop = machine({ isTerminal: true, isRoot }, true);
      expect(await installSystemPackages(['firefox', 'webkit'], desktop)).toBeNull();
      expect(desktop.said[1]).toContain('[y/N]');
      expect(desktop.ran).toEqual([
        `${sudo}${APT} update`,
        `${sudo}${APT_INSTALL} firefox-esr`,
        `${sudo}${APT_INSTALL} webkit2gtk-driver xvfb`,
      ]);
    },
  );

  it.each([
    ['after a no', { isTerminal: true }],
    ['without a terminal', {}],
  ])('runs nothing %s, and names commands and variable in one line', async (_, situation) => {
    const desktop = machine(situation, false);
    const advice = await installSystemPackages(['chromium'], desktop);
    expect(desktop.ran).toEqual([]);
    expect(advice).toContain(`sudo ${APT} update && sudo ${APT_INSTALL} chromium`);
    expect(advice).toContain('INSTALL_BROWSERS=1');
    expect(advice).not.toContain('\n');
  });

  it('only gives advice on other systems, even with consent', async () => {
    const other = machine({ hasApt: false, hasConsent: true, isRoot: true });
    expect(await installSystemPackages(['webkit'], other)).toContain('package manager');
    expect([...other.ran, ...other.said]).toEqual([]);
  });
});
