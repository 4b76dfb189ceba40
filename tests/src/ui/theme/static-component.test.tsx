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

it('renders the element with the class and all props', () => {
  const element = shown(chakra('section', 'x'), { id: 'part', 'aria-label': 'Part' });
  expect(element.outerHTML).toBe(
    '<section id="part" aria-label="Part" data-testid="shown" class="x"></section>',
  );
});

it('adds its class to a given one', () => {
  expect(shown(chakra('p', 'x'), { className: 'given' }).className).toBe('given x');
});

it('has no class attribute without styles', () => {
  expect(shown(chakra('p')).hasAttribute('class')).toBe(false);
});

it.each([
  [{}, 'a'],
  [{ size: 'lg' }, 'b'],
  [{ variant: 'ghost' }, 'c'],
  [{ variant: 'ghost', size: 'lg' }, 'd'],
  [{ variant: undefined }, 'a'],
])('picks the class for %o, and keeps variants off the element', (variants, expected) => {
  const element = shown(chakra('button', table), variants);
  expect(element.className).toBe(expected);
  expect(element.hasAttribute('variant') || element.hasAttribute('size')).toBe(false);
});

it('fills in default props, also for undefined ones', () => {
  const Button = chakra('button', 'x', { defaultProps: { type: 'button' } });
  expect(shown(Button, { type: undefined }).getAttribute('type')).toBe('button');
});

it('replaces default props', () => {
  const Button = chakra('button', 'x', { defaultProps: { type: 'button' } });
  expect(shown(Button, { type: 'submit' }).getAttribute('type')).toBe('submit');
});

it('renders another element with `as`', () => {
  const element = shown(chakra('h3', 'x'), { as: 'h4' });
  expect(element.localName).toBe('h4');
  expect(element.hasAttribute('as')).toBe(false);
});

it('renders the element of the component that it extends, with its own class alone', () => {
  const element = shown(chakra(chakra('kbd', 'base'), 'merged'));
  expect(element.localName).toBe('kbd');
  expect(element.className).toBe('merged');
});

it('gives a foreign component its class as a prop', () => {
  expect(shown(chakra(Foreign, 'x')).className).toBe('x');
});
