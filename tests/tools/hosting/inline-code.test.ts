import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readInlineCode } from '../../../tools/hosting/security-headers.ts';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const NOTHING = { styles: [], scripts: [], faults: [] };

describe('readInlineCode', () => {
  it('hashes each style as a browser does: all between its tags', () => {
    const first = '\n  p > a::before { content: "<script>é</script><!--" } /* --> */\n';
    const html = `<head><style>${first}</style><STYLE media="a>b"></STYLE ></head>`;
    const styles = [hashOf(first), hashOf('')];
    expect(readInlineCode(html)).toEqual({ ...NOTHING, styles });
  });

  it('hashes a script that runs as it is parsed', () => {
    const scripts = [hashOf('a("<p style=b>")')];
    const html = '<p><script>a("<p style=b>")</script>';
    expect(readInlineCode(html)).toEqual({ ...NOTHING, scripts });
  });

  it.each([
    ['a script of a file', '<script type="module" crossorigin src="/a.js"></script>'],
    ['data', `<script type="application/json" id="x">{"a":"<p style='b'>"}</script>`],
    [
      'attributes of other names',
      '<p class="style" data-style="a" data-on="b" aria-label="style=c">',
    ],
    ['text about attributes', '<p>style="a" onclick="b"</p>'],
    ['a value with a tag in it', '<p title="<b style=a>">'],
    ['a comment', '<!-- <script>a()</script> <p style="b"> <style>c{}</style> -->'],
  ])('lets %s pass', (_, html) => {
    expect(readInlineCode(html)).toEqual(NOTHING);
  });

  it.each([
    ['<script type="module">a()</script>', '<script> is inline'],
    ['<script type="speculationrules">{}</script>', '<script> is inline'],
    ['<p style="color:red">', '<p> has the attribute style'],
    ['<p title=">" style="">', '<p> has the attribute style'],
    ['<svg\nSTYLE = a>', '<svg> has the attribute style'],
    ['<body onload=a()>', '<body> has the attribute onload'],
  ])('finds %s', (html, fault) => {
    expect(readInlineCode(html).faults).toEqual([fault]);
  });
});
