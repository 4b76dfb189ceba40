/** A component with a chunk that is loaded on demand. */
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { lazyChunk, useLoaded } from '../../../src/loading/lazy-chunk.ts';

const chunk = lazyChunk(async () => ({ text: 'late' }));
const Late = () => <p>{useLoaded(chunk, true)?.text}</p>;

it('a chunk that has arrived is not part of the delivered HTML, and is shown once the page is hydrated', async () => {
  await chunk.load();
  const element = document.createElement('div');
  element.innerHTML = renderToString(<Late />);
  expect(element.textContent).toBe('');
  const onRecoverableError = vi.fn();
  const root = await act(async () => hydrateRoot(element, <Late />, { onRecoverableError }));
  expect(element.textContent).toBe('late');
  expect(onRecoverableError).not.toHaveBeenCalled();
  root.unmount();
});
