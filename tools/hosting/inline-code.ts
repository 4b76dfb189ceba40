/** Reads what stands inline in a page, for the content security policy. */
import { createHash } from 'node:crypto';

/** Script types that are data: the policy lets them pass, because nothing executes them. */
const DATA = /^application\/(ld\+)?json$/;
/** A comment, or a tag with its attributes; quoted values may hold any character. */
const COMMENT_OR_TAG = /<!--.*?-->|<([a-z][^\s/>]*)((?:"[^"]*"|'[^']*'|[^'">])*)>/gis;
const ATTRIBUTE = /([^\s"'=/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+)))?/g;

interface InlineCode {
  /** Sources for style-src: one hash for each <style>. */
  readonly styleHashes: readonly string[];
  /** One line for each thing that the policy forbids. */
  readonly faults: readonly string[];
}

export function readInlineCode(html: string): InlineCode {
  const styleHashes: string[] = [];
  const faults: string[] = [];
  const tags = new RegExp(COMMENT_OR_TAG);
  for (let found = tags.exec(html); found !== null; found = tags.exec(html)) {
    const [, name = '', rest = ''] = found;
    const attributes = attributesOf(rest);
    for (const attribute of attributes.keys()) {
      if (attribute === 'style' || attribute.startsWith('on')) {
        faults.push(`<${name}> has the attribute ${attribute}`);
      }
    }
    const kind = name.toLowerCase();
    if (kind !== 'style' && kind !== 'script') continue;
    const start = tags.lastIndex;
    const end = html.toLowerCase().indexOf(`</${kind}`, start);
    if (end < 0) throw new Error(`<${kind}> has no end`);
    if (kind === 'style') styleHashes.push(hash(html.slice(start, end)));
    else if (!attributes.has('src') && !DATA.test(attributes.get('type') ?? '')) {
      faults.push('<script> stands inline');
    }
    // Text of scripts and styles is not searched for tags.
    tags.lastIndex = end;
  }
  return { styleHashes, faults };
}

function attributesOf(text: string): Map<string, string> {
  return new Map(
    [...text.matchAll(ATTRIBUTE)].map(([, name = '', ...values]) => [
      name.toLowerCase(),
      values.find((value) => value !== undefined) ?? '',
    ]),
  );
}

function hash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
