interface ImportMetaEnv {
  /** Origin of the price service; without it, CoinGecko's. */
  readonly VITE_PRICE_API?: string;
}
