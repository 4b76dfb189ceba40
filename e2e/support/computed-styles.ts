/** The computed styles of a page, and of another build of the same page, side by side. */
import type { Page } from '@playwright/test';

/** An element, or one of its pseudo-elements. */
interface Styled {
  /** Tag names from the body on, with the places among siblings. */
  readonly path: string;
  /** Attributes but the class, and `name: value` of every computed property, one a line. */
  readonly text: string;
}

/**
 * Differences of two pages in the same state: what only the first has (+) or the second (-). The last twenty,
 * because a difference inside an element changes the size of those around it.
 */
export async function compareStyles(page: Page, other: Page): Promise<string[]> {
  const [ours, theirs] = await Promise.all([readStyles(page), readStyles(other)]);
  const differences: string[] = [];
  for (let i = 0; i < Math.max(ours.length, theirs.length); i++) {
    const [mine, yours] = [ours[i], theirs[i]];
    if (mine?.path !== yours?.path) {
      differences.push(`${mine?.path ?? 'nothing'} | ${yours?.path ?? 'nothing'}`);
      break;
    }
    if (mine !== undefined && yours !== undefined) differences.push(...compareOne(mine, yours));
  }
  return differences.slice(-20);
}

function compareOne({ path, text }: Styled, other: Styled): string[] {
  if (text === other.text) return [];
  const [ours, theirs] = [text.split('\n'), other.text.split('\n')];
  const lost = theirs.filter((line) => !ours.includes(line));
  const added = ours.filter((line) => !theirs.includes(line));
  return [...added.map((line) => `${path} + ${line}`), ...lost.map((line) => `${path} - ${line}`)];
}

async function readStyles(page: Page): Promise<Styled[]> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    for (const animation of document.getAnimations()) {
      const end = animation.effect?.getComputedTiming().endTime;
      if (end !== undefined && Number.isFinite(Number(end))) animation.finish();
    }
    /** Ids that React and Ark make up: they count the components. */
    const generated = /^(id|for|class|popovertarget|aria-(controls|describedby|labelledby))$/;

    /**
     * Variables, because a minifier writes their values in other words, but what they cause is compared;
     * and properties of the flexbox of 2009, which Emotion writes for browsers of that time.
     */
    const ignored = /^(--|-webkit-box-)/;

    const found: { path: string; text: string }[] = [];
    function read(element: Element, path: string): void {
      const attributes = [...element.attributes]
        .filter(({ name }) => !generated.test(name))
        .map(({ name, value }) => `[${name}]: ${value.replace(location.origin, '')}`);
      found.push({ path, text: [...attributes, textOf(getComputedStyle(element))].join('\n') });
      for (const pseudo of ['::before', '::after']) {
        const style = getComputedStyle(element, pseudo);
        if (style.content === 'none' || style.content === 'normal') continue;
        found.push({ path: path + pseudo, text: textOf(style) });
      }
      // Parts of a drawing inherit from their <svg>; only the jank benchmark's strip has rules for them.
      if (element.localName === 'svg') return;
      const children = [...element.children].filter((child) => !child.matches('script, style'));
      for (const [i, child] of children.entries()) {
        read(child, `${path}>${child.localName}:${i}`);
      }
    }
    function textOf(style: CSSStyleDeclaration): string {
      const names = Array.from(style).filter((name) => !ignored.test(name));
      const valueIn = (name: string) => style.getPropertyValue(name).replace(location.origin, '');
      return names.map((name) => `${name}: ${inOneNotation(valueIn(name))}`).join('\n');
    }
    /** A minifier mixes colours itself, where browsers write `color(srgb …)`, and it shortens `0% 0%`. */
    function inOneNotation(value: string): string {
      if (value === '0% 0%') return '0px 0px';
      return value.replaceAll(
        /color\(srgb ([\d.]+) ([\d.]+) ([\d.]+)(?: \/ ([\d.]+))?\)/g,
        (_, red, green, blue, alpha) => {
          const bytes = [red, green, blue].map((part) => Math.round(Number(part) * 255)).join(', ');
          return alpha === undefined ? `rgb(${bytes})` : `rgba(${bytes}, ${alpha})`;
        },
      );
    }
    found.push({ path: 'html', text: textOf(getComputedStyle(document.documentElement)) });
    read(document.body, 'body');
    return found;
  });
}
