import { render, screen } from '@testing-library/react';
import { createElement } from 'react';
import { expect, it } from 'vitest';
import { chakra } from '../../../../src/ui/theme/static-component.ts';

/** The element that a component renders. */
function shown(component: ReturnType<typeof chakra>, props: Record<string, unknown> = {}) {
  render(createElement(component, { ...props, 'data-testid': 'shown' }));
  return screen.getByTestId('shown');
}

function Foreign(props: Readonly<Record<string, unknown>>) {
  return createElement('a', props);
}

const table = {
  variants: [
    ['variant', 'primary'],
    ['size', ''],
  ],
  classes: { 'primary ': 'a', 'primary lg': 'b', 'ghost ': 'c', 'ghost lg': 'd' },
} as const;

it('a component renders the element with the class and all props', () => {
  const element = shown(chakra('section', 'x'), { id: 'part', 'aria-label': 'Part' });
  expect(element.outerHTML).toBe(
    '<section id="part" aria-label="Part" data-testid="shown" class="x"></section>',
  );
});

it.each([
  [{}, 'a'],
  [{ size: 'lg' }, 'b'],
  [{ variant: 'ghost' }, 'c'],
  [{ variant: 'ghost', size: 'lg' }, 'd'],
  [{ variant: undefined }, 'a'],
])(
  'a component picks the class for %o, and keeps variants off the element',
  (variants, expected) => {
    const element = shown(chakra('button', table), variants);
    expect(element.className).toBe(expected);
    expect(element.hasAttribute('variant') || element.hasAttribute('size')).toBe(false);
  },
);

it.each([
  [undefined, 'button'],
  ['submit', 'submit'],
])('with the default type "button", the type %s is %s', (type, expected) => {
  const Button = chakra('button', 'x', { defaultProps: { type: 'button' } });
  expect(shown(Button, { type }).getAttribute('type')).toBe(expected);
});

it.each([
  ['styles and a given class', chakra('p', 'x'), { className: 'given' }, 'p given x'],
  ['no styles', chakra('p'), {}, 'p null'],
  ['a component that it extends', chakra(chakra('kbd', 'base'), 'merged'), {}, 'kbd merged'],
  ['a foreign component', chakra(Foreign, 'x'), {}, 'a x'],
])('a component with %s has its element and its class', (_name, component, props, expected) => {
  const element = shown(component, props);
  expect(`${element.localName} ${element.getAttribute('class')}`).toBe(expected);
});

it('a component renders another element with `as`', () => {
  const element = shown(chakra('h3', 'x'), { as: 'h4' });
  expect(element.localName).toBe('h4');
  expect(element.hasAttribute('as')).toBe(false);
});
