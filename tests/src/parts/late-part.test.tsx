/** Components whose code is loaded last, in delivered HTML and without it. */
import { act, render, screen } from '@testing-library/react';
import { type ComponentType, memo, Suspense } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { expect, it } from 'vitest';
import { latePart } from '../../../src/parts/late-part.ts';

function Rows() {
  return <p>rows</p>;
}

/** A late part whose first loads fail. */
function createPart(failures: number) {
  let attempts = 0;
  const Part = latePart('guide-rows', async () => {
    attempts += 1;
    if (attempts <= failures) throw new Error('no network');
    return { default: Rows };
  });
  return { Part, attempts: () => attempts };
}

const Frame = memo(({ Part }: { readonly Part: ComponentType }) => (
  <Suspense>
    <Part />
  </Suspense>
));

it('appears when its code has been loaded', async () => {
  const { Part } = createPart(0);
  render(<Frame Part={Part} />);
  expect(await screen.findByText('rows')).toBeTruthy();
});

it('a load that fails is tried again when the network is back', async () => {
  // A part is asked for twice before its load counts as failed.
  const { Part, attempts } = createPart(2);
  render(<Frame Part={Part} />);
  await act(async () => expect.poll(attempts).toBe(2));
  expect(screen.queryByText('rows')).toBeNull();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('rows')).toBeTruthy();
});

it('delivered HTML stays, with its elements, until then and afterwards', async () => {
  const { Part, attempts } = createPart(2);
  const root = document.createElement('div');
  document.body.append(root);
  root.innerHTML = '<!--$--><p>rows</p><!--/$-->';
  const delivered = root.querySelector('p');
  const complaints: unknown[] = [];
  await act(async () => {
    hydrateRoot(root, <Frame Part={Part} />, {
      onRecoverableError: (error) => complaints.push(error),
    });
  });
  await act(async () => expect.poll(attempts).toBe(2));
  expect(root.querySelector('p')).toBe(delivered);
  await act(async () => {
    window.dispatchEvent(new Event('online'));
    await expect.poll(attempts).toBe(3);
  });
  expect(root.querySelector('p')).toBe(delivered);
  expect(complaints).toEqual([]);
});
