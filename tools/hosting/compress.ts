/** Compressed copies of the files of a build, for hosts that send them. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Fonts and PNG pictures are not compressed again. */
const COMPRESSIBLE = /\.(html|js|json|css|svg|xml|txt|webmanifest)$/;

const ENCODERS = {
  // Without options, Brotli compresses best.
  '.br': (source: Buffer) => promisify(brotliCompress)(source),
  '.gz': (source: Buffer) => promisify(gzip)(source, { level: constants.Z_BEST_COMPRESSION }),
};

export async function compressFolder(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true });
  const compressed = files
    .filter((name) => COMPRESSIBLE.test(name))
    .map(async (name) => {
      const file = join(folder, name);
      const source = await readFile(file);
      for (const [ending, encode] of Object.entries(ENCODERS)) {
        const copy = await encode(source);
        if (copy.length < source.length) await writeFile(file + ending, copy);
      }
    });
  await Promise.all(compressed);
}
