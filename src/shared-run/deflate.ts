/** Raw deflate by the browser's own streams. Knows no runs. */

/** Bytes that are written at once, so that the limit of inflate is noticed early. */
const SLICE_BYTES = 1024;

/** The deflated bytes; null where the browser cannot deflate. */
export async function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array | null> {
  const stream = openStream(() => new CompressionStream('deflate-raw'));
  return stream === null ? null : pump(bytes, stream, Number.POSITIVE_INFINITY);
}

/** Inflated bytes, or why they are missing. */
export type Inflated = Uint8Array | 'unsupported' | 'damaged' | 'too large';

/** Inflates to at most `limit` bytes, and stops reading there. Never throws. */
export async function inflate(bytes: Uint8Array<ArrayBuffer>, limit: number): Promise<Inflated> {
  const stream = openStream(() => new DecompressionStream('deflate-raw'));
  if (stream === null) return 'unsupported';
  try {
    return (await pump(bytes, stream, limit)) ?? 'too large';
  } catch {
    return 'damaged';
  }
}

type ByteStream = CompressionStream | DecompressionStream;

/** null where the browser has no such stream, or not with this format. */
function openStream(open: () => ByteStream): ByteStream | null {
  try {
    return open();
  } catch {
    return null;
  }
}

/** All bytes that come out; null above `limit`. Rejects where the stream does. */
async function pump(
  bytes: Uint8Array<ArrayBuffer>,
  stream: ByteStream,
  limit: number,
): Promise<Uint8Array | null> {
  // An error of the writer reaches the reader, too.
  const written = write(bytes, stream.writable.getWriter()).catch(() => {});
  const reader = stream.readable.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > limit) {
      await reader.cancel();
      await written;
      return null;
    }
    chunks.push(value);
  }
  await written;
  return concat(chunks, length);
}

async function write(
  bytes: Uint8Array<ArrayBuffer>,
  writer: WritableStreamDefaultWriter<BufferSource>,
): Promise<void> {
  for (let at = 0; at < bytes.length; at += SLICE_BYTES) {
    await writer.write(bytes.subarray(at, at + SLICE_BYTES));
  }
  await writer.close();
}

function concat(chunks: readonly Uint8Array[], length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}
