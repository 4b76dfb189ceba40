/** Facts of a build that decide how hosts serve it. */

export interface SiteRules {
  /** Headers of every answer. */
  readonly headers: Readonly<Record<string, string>>;
  /** Paths of the files with a hash in their name: /assets/… */
  readonly hashed: readonly string[];
  /** Names of the pages, without '.html'. */
  readonly pages: readonly string[];
}

/** Caching of a hashed file: a year, without asking again. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';
