import { render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { expect, it, vi } from 'vitest';
import { ErrorBoundary } from '../../../src/ui/error-boundary.tsx';

function fail(): never {
  throw new Error('on purpose');
}

function FailsLater() {
  useEffect(fail, []);
  return <p>for a moment</p>;
}

it('a part that throws leaves the rest where it is', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  render(
    <>
      <p>the game</p>
      <ErrorBoundary>
        <FailsLater />
      </ErrorBoundary>
    </>,
  );
  expect(document.body.textContent).toBe('the game');
  expect(screen.queryByText('for a moment')).toBeNull();
  expect(log).toHaveBeenCalled();
});
