interface ImportMetaEnv {
  /** Origin of the price service; CoinGecko's by default. */
  readonly VITE_PRICE_API?: string;
}
