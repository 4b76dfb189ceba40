/** What is shown instead of a part of the page that failed. */
import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ErrorBoundary } from '../../../src/ui/error-boundary.tsx';

const Inner = () => <p>inner</p>;
const Outer = () => <p>outer</p>;

function Site({ page }: { readonly page: string }) {
  return (
    <ErrorBoundary Fallback={Outer}>
      <main>
        <ErrorBoundary Fallback={Inner}>
          <h1 key={page}>{page}</h1>
        </ErrorBoundary>
        <hr />
      </main>
    </ErrorBoundary>
  );
}

it('a fallback that cannot be inserted either is replaced by the next one, without a loop', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { rerender } = render(<Site page="first" />);
  // React inserts the next page before this node.
  document.querySelector('hr')?.remove();
  rerender(<Site page="second" />);
  expect(screen.getByText('outer')).toBeTruthy();
  expect(screen.queryByText('inner')).toBeNull();
});
