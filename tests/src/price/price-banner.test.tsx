/** The price banner: what it shows, and what happens while the code of the price does not load. */
import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { act, cleanup, render, screen } from '@testing-library/react';
import { type ComponentType, StrictMode } from 'react';
import { Provider } from 'react-redux';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createStore, loadLivePrice } from '../../../src/app/store.ts';
import { lazyChunk } from '../../../src/loading/lazy-chunk.ts';
import { PriceBanner } from '../../../src/price/price-banner.tsx';
import { system } from '../../../src/ui/theme/system.ts';
import { GIVEN_UP, POLL, pass, SETTLED } from './price-fixture.tsx';
import { failure, price, stubPriceService } from './price-service-fixture.ts';

beforeEach(() => void vi.useFakeTimers());

interface BannerOptions {
  readonly store?: ReturnType<typeof createStore>;
  readonly load?: () => Promise<{ readonly LivePrice: ComponentType }>;
  readonly wrapper?: typeof StrictMode;
}

function showBanner({
  store = createStore(),
  load = () => loadLivePrice(store),
  wrapper,
}: BannerOptions = {}) {
  render(
    <Provider store={store}>
      <ChakraProvider value={system}>
        <PriceBanner livePrice={lazyChunk(load)} />
      </ChakraProvider>
    </Provider>,
    { wrapper },
  );
  return screen.getByRole('region', { name: 'BNB price' });
}

/** Waits until the code of the price has loaded and the service has answered. */
async function arrive() {
  await act(() => vi.dynamicImportSettled());
  await pass(SETTLED);
}

it('shows only that it is loading while there is no value', async () => {
  stubPriceService();
  const banner = showBanner();
  expect(banner.textContent).toBe('Loading BNB price...');
  await arrive();
  await pass(5000);
  expect(banner.textContent).toBe('Loading BNB price...');
});

it('shows the price, the tag and the pitch', async () => {
  stubPriceService(() => price(1612.3));
  const banner = showBanner();
  await arrive();
  expect(banner.textContent).toContain('$1,612.30');
  for (const text of ['BNB', 'Live Price', 'Buy BNB Runner tokens with BNB on BSC']) {
    expect(screen.getByText(text)).toBeTruthy();
  }
  expect(banner.textContent).not.toContain('estimate');
});

it('marks the fallback as an estimate', async () => {
  stubPriceService(failure);
  const banner = showBanner();
  await arrive();
  await pass(GIVEN_UP);
  expect(banner.textContent).toContain('$650.00');
  expect(screen.getByText('offline estimate')).toBeTruthy();
  expect(screen.getByText('Live Price')).toBeTruthy();
});

it('marks a price that the last poll could not refresh', async () => {
  const fetch = stubPriceService(() => price(612));
  const banner = showBanner();
  await arrive();
  fetch.mockImplementation(failure);
  await pass(POLL + GIVEN_UP);
  expect(banner.textContent).toContain('$612.00');
  expect(screen.getByText('last known')).toBeTruthy();
  expect(screen.getByText('Live Price')).toBeTruthy();
});

describe('the code of the price', () => {
  it('counts as a failed request when it does not load, and is loaded again after 10 s', async () => {
    const fetch = stubPriceService(() => price(600));
    const store = createStore();
    const load = vi.fn(() => loadLivePrice(store));
    load.mockRejectedValueOnce(new Error('gone'));
    const banner = showBanner({ store, load });
    await pass(SETTLED);
    expect(banner.textContent).toContain('$650.00');
    expect(screen.getByText('offline estimate')).toBeTruthy();
    await pass(9000);
    expect(load).toHaveBeenCalledTimes(1);
    expect(fetch).not.toHaveBeenCalled();
    await pass(1000);
    await arrive();
    expect(banner.textContent).toContain('$600.00');
    expect(screen.queryByText('offline estimate')).toBeNull();
  });

  it('starts no request when it loads after the banner was unmounted', async () => {
    const fetch = stubPriceService(() => price(600));
    showBanner();
    cleanup();
    await arrive();
    expect(fetch).not.toHaveBeenCalled();
  });

  it('starts one request in StrictMode, which mounts everything twice', async () => {
    const fetch = stubPriceService(() => price(600));
    const banner = showBanner({ wrapper: StrictMode });
    await arrive();
    expect(banner.textContent).toContain('$600.00');
    expect(fetch).toHaveBeenCalledTimes(1);
  });
});
