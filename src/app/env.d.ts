interface ImportMetaEnv {
  /** Origin of the site itself, for addresses that must be absolute. */
  readonly VITE_SITE_ORIGIN?: string;
}
