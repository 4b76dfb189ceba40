const ARROWS: Readonly<Record<string, string>> = {
  arrowup: '↑',
  arrowdown: '↓',
  arrowleft: '←',
  arrowright: '→',
};

/** Cap of a key, by its name in the settings: 'SPACE', 'S', '↑'. */
export function capOf(name: string): string {
  return ARROWS[name] ?? name.toUpperCase();
}
