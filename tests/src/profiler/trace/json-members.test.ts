/** Cutting a JSON object into its members, without parsing them. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { jsonMembers } from '../../../../src/profiler/trace/json-members.ts';

it('finds every member of any object, however it is written', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.string(), fc.jsonValue()),
      fc.constantFrom('', ' ', '\t'),
      (object, indent) => {
        // JSON knows no -0.
        const json: unknown = JSON.parse(JSON.stringify(object));
        const members = jsonMembers(JSON.stringify(json, null, indent)) ?? new Map();
        const read = [...members].map(([key, text]) => [key, JSON.parse(text)]);
        expect(Object.fromEntries(read)).toEqual(json);
      },
    ),
  );
});

it.each([
  '',
  ' ',
  '[]',
  '{',
  '{"a"',
  '{"a":',
  '{"a":1',
  '{"a":[1}',
  '{"a":"1}',
  '{"a":"1\\"}',
  '{"a" 1}',
  '{a:1}',
  '{"a":1}}',
  '{"a":1} 2',
])('refuses %j', (text) => {
  expect(jsonMembers(text)).toBeNull();
});
