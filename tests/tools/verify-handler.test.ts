/** The handler that docs/verify.md shows: the same text, and it runs under Node. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { formatRecording, RECORDING_MAX_LENGTH } from '../../shared/recording-file.ts';
import handler from '../../tools/verify-handler.ts';
import { readGoldens } from '../recordings/golden.ts';

const [golden] = readGoldens();
if (golden === undefined) throw new Error('no golden recording');
const { claim } = golden;
const TEXT = formatRecording(golden);

const post = (body: BodyInit) =>
  handler.fetch(new Request('https://runner.example/verify', { method: 'POST', body }));

it('is the code that the document shows', () => {
  const page = readFileSync('docs/verify.md', 'utf8');
  expect(page).toContain(`\`\`\`ts\n${readFileSync('tools/verify-handler.ts', 'utf8')}\`\`\`\n`);
});

describe('the handler', () => {
  it('answers a true run with its result', async () => {
    const response = await post(TEXT);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ valid: true, result: claim });
  });

  it('answers with the reason where a run does not hold', async () => {
    const response = await post(TEXT.replace('"score":', '"score":1'));
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      valid: false,
      reason: `score: claimed 1${claim.score}, played ${claim.score}`,
    });
  });

  it.each([
    ['nonsense', 'I won!', "not JSON: it begins with 'I won!'"],
    ['nothing', '', 'empty'],
    ['bytes that are no text', new Uint8Array([0xff, 0xfe, 0xff]), 'not JSON: no text'],
  ])('refuses %s', async (_name, body, reason) => {
    const response = await post(body);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ valid: false, reason, fault: 'format' });
  });

  it('takes nothing but POST', async () => {
    const response = await handler.fetch(new Request('https://runner.example/verify'));
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('POST');
  });

  it('stops reading a body that is too long', async () => {
    const piece = new TextEncoder().encode('x'.repeat(RECORDING_MAX_LENGTH / 4));
    let pulled = 0;
    let wasCancelled = false;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        pulled++;
        controller.enqueue(piece);
      },
      cancel() {
        wasCancelled = true;
      },
    });
    const request = new Request('https://runner.example/verify', {
      method: 'POST',
      body: endless,
      ...{ duplex: 'half' },
    });
    expect((await handler.fetch(request)).status).toBe(413);
    expect(pulled).toBeLessThan(10);
    expect(wasCancelled).toBe(true);
  });
});
