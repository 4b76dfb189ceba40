/** Writes a Brotli and a gzip copy next to each file that becomes smaller by it. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Fonts and PNG pictures are compressed already. */
const COMPRESSIBLE = /\.(html|js|css|svg|xml|txt|webmanifest)$/;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

const ENCODERS = {
  '.br': (source: Buffer) =>
    brotli(source, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: source.length,
      },
    }),
  '.gz': (source: Buffer) => gzipped(source, { level: constants.Z_BEST_COMPRESSION }),
};

export async function compressFolder(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true });
  await Promise.all(
    files.filter((file) => COMPRESSIBLE.test(file)).map((file) => compressFile(join(folder, file))),
  );
}

async function compressFile(file: string): Promise<void> {
  const source = await readFile(file);
  for (const [ending, encode] of Object.entries(ENCODERS)) {
    const copy = await encode(source);
    if (copy.length < source.length) await writeFile(file + ending, copy);
  }
}
