// @vitest-environment happy-dom
/** Canvases: the delivered one is used once, each other host gets a new one. */
import { beforeEach, expect, it } from 'vitest';
import { createCanvas, deliveredMount } from '../../../src/engine/create-canvas.ts';

beforeEach(() => {
  document.body.innerHTML = '<div id="mount"><canvas data-delivered=""></canvas></div>';
});

const mount = () => document.getElementById('mount') ?? document.body;

it('the first host gets the delivered canvas, in its place', () => {
  const delivered = document.querySelector('canvas');
  expect(deliveredMount()).toBe(mount());
  expect(createCanvas(mount())).toBe(delivered);
  expect(mount().children).toHaveLength(1);
  expect(delivered?.style.objectFit).toBe('contain');
  expect(delivered?.getAttribute('aria-hidden')).toBe('true');
});

it('the next host gets a new one', () => {
  const first = createCanvas(mount());
  expect(deliveredMount()).toBeNull();
  first.remove();
  const second = createCanvas(mount());
  expect(second).not.toBe(first);
  expect(mount().children).toHaveLength(1);
});

it('an element without a delivered canvas gets a new one', () => {
  const other = document.createElement('div');
  document.body.append(other);
  expect(createCanvas(other).parentElement).toBe(other);
  expect(deliveredMount()).toBe(mount());
});
