/** Asks a server as no browser does: with any path and method. */
import { request } from 'node:http';

export interface Answer {
  readonly status: number | undefined;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** As it was sent: perhaps compressed. */
  readonly body: Buffer;
}

/** `path` is sent as it is: fetch would mend it. */
export function ask(
  origin: string,
  path: string,
  method = 'GET',
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const { hostname: host, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const asked = request({ host, port, path, method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const { statusCode: status, headers } = response;
        resolve({ status, headers, body: Buffer.concat(chunks) });
      });
    });
    asked.on('error', reject).end();
  });
}
