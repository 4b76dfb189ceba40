import { render } from '@testing-library/react';
import { createElement } from 'react';
import { expect, it } from 'vitest';
import { styled } from '../../../../src/ui/theme/static-component.ts';

function Foreign(props: Readonly<Record<string, unknown>>) {
  return createElement('a', props);
}

const Varied = styled('p', {
  variants: [
    ['variant', 'primary'],
    ['size', ''],
  ],
  classes: { 'primary ': 'a', 'primary lg': 'b', 'ghost ': 'c', 'ghost lg': 'd' },
});
const Button = styled('button', 'x', { defaultProps: { type: 'button' } });

it.each([
  ['all props and its class', styled('i', 'x'), { id: 'part' }, '<i id="part" class="x"></i>'],
  ['the class of its defaults', Varied, {}, '<p class="a"></p>'],
  ['the class of one variant', Varied, { size: 'lg' }, '<p class="b"></p>'],
  ['the class of two', Varied, { variant: 'ghost', size: 'lg' }, '<p class="d"></p>'],
  ['a default for undefined', Varied, { variant: undefined }, '<p class="a"></p>'],
  ['a default prop', Button, { type: undefined }, '<button type="button" class="x"></button>'],
  ['another prop', Button, { type: 'submit' }, '<button type="submit" class="x"></button>'],
  ['a given class before its own', styled('p', 'x'), { className: 'g' }, '<p class="g x"></p>'],
  ['no class', styled('p'), {}, '<p></p>'],
  ['the element that it extends', styled(styled('kbd', 'base'), 'x'), {}, '<kbd class="x"></kbd>'],
  ['a foreign component', styled(Foreign, 'x'), {}, '<a class="x"></a>'],
  ['another element with `as`', styled('h3', 'x'), { as: 'h4' }, '<h4 class="x"></h4>'],
])('a component has %s', (_what, component, props, html) => {
  const { container } = render(createElement(component, props));
  expect(container.innerHTML).toBe(html);
});
