/**
 * Verifies recordings on a server, in the form that serverless platforms run (docs/verify.md). POST a
 * recording; the answer is the verdict.
 */
import { RECORDING_MAX_LENGTH } from '../shared/recording-file.ts';
import { verifyText } from '../worker/simulation/verify.ts';

const STATUS = { format: 400, result: 422 };

export default {
  async fetch(request: Request): Promise<Response> {
    if (request.method !== 'POST') {
      return new Response(null, { status: 405, headers: { allow: 'POST' } });
    }
    const text = await readText(request);
    if (text === null) return new Response(null, { status: 413 });
    const verdict = verifyText(text);
    return Response.json(verdict, { status: verdict.valid ? 200 : STATUS[verdict.fault] });
  },
};

/** The body of a request; null if it is too long. Read in pieces: no sender decides how much is held. */
async function readText({ body }: Request): Promise<string | null> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const piece of body ?? []) {
    text += decoder.decode(piece, { stream: true });
    if (text.length > RECORDING_MAX_LENGTH) return null;
  }
  return text + decoder.decode();
}
