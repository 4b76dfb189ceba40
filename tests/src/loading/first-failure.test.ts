// @vitest-environment happy-dom
/** First scripts that throw. Those that do not arrive: e2e/offline.spec.ts. */
import { expect, it } from 'vitest';
import { HYDRATED, observeFirstScripts } from '../../../src/loading/first-failure.ts';

it.each(['error', 'unhandledrejection'])(
  'a script that throws (%s) marks the document until the page is hydrated; a picture that is missing does not',
  (fault) => {
    const isMarked = () => document.documentElement.hasAttribute('data-failed');
    document.body.innerHTML = '<img alt="">';
    observeFirstScripts();
    document.querySelector('img')?.dispatchEvent(new Event('error'));
    expect(isMarked()).toBe(false);
    window.dispatchEvent(new Event(fault));
    expect(isMarked()).toBe(true);
    document.dispatchEvent(new Event(HYDRATED));
    expect(isMarked()).toBe(false);
    window.dispatchEvent(new Event(fault));
    expect(isMarked()).toBe(false);
  },
);
