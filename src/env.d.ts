interface ImportMetaEnv {
  /** Origin of the site itself, for addresses that must be absolute. */
  readonly VITE_SITE_ORIGIN?: string;
  /** Origin of the price service; CoinGecko's by default. */
  readonly VITE_PRICE_API?: string;
}
