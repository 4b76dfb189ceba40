// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { trustOwnScripts } from '../../../src/engine/trusted-types.ts';

type CreateScriptURL = (address: string) => string;

/** What the site's policy does with the address of a script, on a page at https://site.example/game. */
function scriptRule(): CreateScriptURL {
  let rule: CreateScriptURL | undefined;
  vi.stubGlobal('location', new URL('https://site.example/game'));
  vi.stubGlobal('trustedTypes', {
    defaultPolicy: null,
    createPolicy: (_: string, { createScriptURL }: { createScriptURL: CreateScriptURL }) => {
      rule = createScriptURL;
    },
  });
  trustOwnScripts();
  if (rule === undefined) throw new Error('no policy was made');
  return rule;
}

it.each([
  'https://site.example/assets/worker-uJMaDeq6.js',
  '/assets/worker-a_-b.js',
  '/assets/worker-uJMaDeq6.js?again=2',
])('lets %s pass as it is', (address) => {
  expect(scriptRule()(address)).toBe(address);
});

it.each([
  'blob:https://site.example/assets/worker.js',
  'data:text/javascript,postMessage(1)',
  'https://elsewhere.example/assets/worker.js',
  '//elsewhere.example/assets/worker.js',
  '/assets/picture.svg',
  '/assets/../worker.js',
])('refuses %s', (address) => {
  const rule = scriptRule();
  expect(() => rule(address)).toThrow('not a script of this site');
});
