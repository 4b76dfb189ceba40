/** A real nginx that serves a built site by the nginx.conf in it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { onPath } from '../../../tools/find-browser.mjs';
import { ask, type Served } from './fixture-site.ts';

/** Debian keeps it off the PATH of people. */
const PROGRAM = [...onPath(['nginx']), '/usr/sbin/nginx'].find((path) => existsSync(path));
const BROTLI = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';
const TYPES = '/etc/nginx/mime.types';

export const hasNginx = PROGRAM !== undefined && existsSync(TYPES);
export const hasBrotli = hasNginx && existsSync(BROTLI);

export async function serveWithNginx(dist: string): Promise<Served> {
  if (PROGRAM === undefined) throw new Error('no nginx on this machine');
  const folder = mkdtempSync(join(tmpdir(), 'bnb-runner-nginx-'));
  const port = await freePort();
  const config = join(folder, 'main.conf');
  writeFileSync(config, mainConfig(dist, folder, port));
  const nginx = spawn(PROGRAM, ['-p', folder, '-c', config, '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  nginx.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const ended = once(nginx, 'exit');
  const served = {
    port,
    async close() {
      nginx.kill();
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
  await vi.waitFor(
    async () => {
      if (nginx.exitCode !== null) throw new Error(`nginx ended: ${said}`);
      await ask(served, '/');
    },
    { timeout: 10_000, interval: 20 },
  );
  return served;
}

function mainConfig(dist: string, folder: string, port: number): string {
  const isRoot = process.getuid?.() === 0;
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  return `
    ${hasBrotli ? `load_module ${BROTLI};` : ''}
    ${isRoot ? '# Else it could not read a folder of root.\n user root;' : ''}
    daemon off;
    worker_processes 1;
    pid ${folder}/pid;
    events {}
    http {
      include ${TYPES};
      default_type application/octet-stream;
      access_log off;
      ${temporary.join('\n')}
      server {
        listen 127.0.0.1:${port};
        root "${dist}";
        ${hasBrotli ? 'brotli_static on;' : ''}
        include "${dist}/nginx.conf";
      }
    }`;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || address === null) throw new Error('no free port');
  return address.port;
}
