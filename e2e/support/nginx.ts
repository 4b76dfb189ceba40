/** A real nginx that serves dist/ by the nginx.conf in it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onPath } from '../../tools/browsers.mjs';
import { freePort } from '../../tools/run.mjs';

const DIST = fileURLToPath(new URL('../../dist', import.meta.url));
/** Debian keeps it off the PATH of people. */
const PROGRAM = [...onPath(['nginx']), '/usr/sbin/nginx'].find((path) => existsSync(path));
const BROTLI = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';
const TYPES = '/etc/nginx/mime.types';

export const hasNginx = PROGRAM !== undefined && existsSync(TYPES);
const hasBrotli = hasNginx && existsSync(BROTLI);

/** nginx on a free port. */
export type Nginx = Awaited<ReturnType<typeof startNginx>>;

export async function startNginx() {
  if (PROGRAM === undefined) throw new Error('no nginx on this machine');
  const folder = mkdtempSync(join(tmpdir(), 'bnb-runner-nginx-'));
  const port = await freePort();
  const config = join(folder, 'main.conf');
  writeFileSync(config, mainConfig(folder, port));
  const nginx = spawn(PROGRAM, ['-p', folder, '-c', config, '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(nginx, 'exit');
  return {
    origin: `http://127.0.0.1:${port}`,
    async close() {
      nginx.kill();
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}

function mainConfig(folder: string, port: number): string {
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
        root "${DIST}";
        ${hasBrotli ? 'brotli_static on;' : ''}
        include "${DIST}/nginx.conf";
      }
    }`;
}
