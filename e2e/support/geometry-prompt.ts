/** Whether a visitor sees that a form asks for something, and reaches its fields. Runs in the page. */
import type { Kit } from './geometry-kit.ts';

interface PromptQuestion {
  readonly kit: Kit;
  /** The form's name; a control that opens it has it in its own. */
  readonly name: string;
}

/** The parts of a prompt that stand wholly in the window. */
export interface PromptView {
  /** The form itself, or a control that names it. */
  readonly isAsked: boolean;
  readonly hasFirstField: boolean;
  /** Reports of what is not wholly in the window, or covered there. */
  readonly hidden: readonly string[];
}

export function viewPrompt({ kit, name }: PromptQuestion): PromptView {
  const hidden: string[] = [];
  const names = (element: Element) =>
    kit.nameOf(element).toLowerCase().includes(name.toLowerCase());

  function isFree(element: Element): boolean {
    const box = element.getBoundingClientRect();
    const report = `${kit.nameOf(element)}, ${kit.format(box)},`;
    const window = kit.windowBox();
    if (kit.excess(box, window) > 1) {
      hidden.push(`${report} is not wholly in the window, ${kit.format(window)}`);
      return false;
    }
    const coverer = document.elementFromPoint(
      (box.left + box.right) / 2,
      (box.top + box.bottom) / 2,
    );
    if (coverer === null || element.contains(coverer) || coverer.contains(element)) return true;
    hidden.push(`${report} is covered by ${kit.nameOf(coverer)}`);
    return false;
  }

  const dialogs = [...document.querySelectorAll('[role="dialog"]')].filter(names);
  const controls = [...document.querySelectorAll(kit.controls)].filter(names);
  const asking = [...dialogs, ...controls].filter(kit.isShown);
  const field = dialogs
    .flatMap((dialog) => [...dialog.querySelectorAll('input')])
    .find(kit.isShown);
  const isAsked = asking.some(isFree);
  return { isAsked, hasFirstField: field !== undefined && isFree(field), hidden };
}

/** Scrolls the form, and nothing but the form, to its last button. Returns a line for each fault. */
export function findUnreachableEnd({ kit, name }: PromptQuestion): string[] {
  const dialog = [...document.querySelectorAll('[role="dialog"]')].find((candidate) =>
    kit.nameOf(candidate).toLowerCase().includes(name.toLowerCase()),
  );
  const save = dialog?.querySelector('button[type="submit"]');
  if (save === null || save === undefined) return [`${name} has no button`];
  const { scrollY } = window;
  save.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  const moved = window.scrollY - scrollY;
  window.scrollTo({ top: scrollY, behavior: 'instant' });
  if (moved === 0) return [];
  return [`${kit.nameOf(save)} is reached only by scrolling the page by ${Math.round(moved)} px`];
}
