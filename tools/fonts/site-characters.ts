/** The characters that the site's fonts must have. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Printable ASCII: the copy is English, and players type. */
const ASCII = range(0x20, 0x7e);
/** Letters and signs that people type into the forms: Latin-1, and the letters that it forgot. */
const TYPED = `${range(0xa0, 0xff)}ıŒœŸŠšŽž`;
const BEYOND_ASCII = /[^\0-\x7e]/gu;

export interface SiteCharacters {
  /** All that the copy and the components contain. */
  readonly written: string;
  /** Written or typed. */
  readonly all: string;
}

/** `sources`: folder of the page's modules. Comments count too, which costs next to nothing. */
export function siteCharacters(sources: string): SiteCharacters {
  const found = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => readFileSync(join(sources, file), 'utf8').match(BEYOND_ASCII) ?? []);
  const written = sorted(ASCII + found.join(''));
  return { written, all: sorted(written + TYPED) };
}

function sorted(characters: string): string {
  return [...new Set(characters)].sort().join('');
}

function range(from: number, to: number): string {
  return String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i));
}
