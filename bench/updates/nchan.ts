// nginx with nchan, whose subscribers wait as bots do; it is started where the machine has it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openFilesMax } from '../machine.js';
import type { RunningPeer } from '../peer.js';
import { pinned, stop } from '../processes.js';
import type { Stage } from '../stage.js';
import type { PollsClients } from './polls.clients.js';

type NchanPeer = RunningPeer & Pick<PollsClients, 'dialect'>;

const filesWanted = 16_384;
const tries = 100;
const pauseMs = 50;

/**
 * Undefined where it is missing. NGINX_ROOT names a folder in which the packages nginx and libnginx-mod-nchan
 * were unpacked, instead of the place where they are installed.
 */
export async function startNchan(stage: Stage): Promise<NchanPeer | undefined> {
  const root = process.env.NGINX_ROOT ?? '/';
  const binary = join(root, 'usr/sbin/nginx');
  const module = join(root, 'usr/lib/nginx/modules/ngx_nchan_module.so');
  if (!existsSync(binary) || !existsSync(module)) {
    stage.note(
      'nginx with nchan is not compared: it is not here. On Debian: apt-get install libnginx-mod-nchan, or ' +
        'unpack nginx and libnginx-mod-nchan, name that folder in NGINX_ROOT and make /var/lib/nginx.',
    );
    return undefined;
  }
  const folder = await mkdtemp(join(stage.folder, 'nginx-'));
  const port = await freePort();
  const [file, log] = [join(folder, 'nginx.conf'), join(folder, 'error.log')];
  writeFileSync(file, confOf({ folder, module, port }));
  const args = ['-e', log, '-p', folder, '-c', file];
  const run = pinned({ core: stage.cores?.server, command: binary, args });
  const child = spawn(run.command, run.args, { detached: true, stdio: 'ignore' });
  stage.onEnd(() => stop(child));
  await once(child, 'spawn');
  for (let nth = 0; nth < tries; nth += 1) {
    await pause(pauseMs);
    const pid = workerOf(child.pid ?? 0);
    if (pid !== undefined && (await isServing(port))) return { pid, port, dialect: 'nchan' };
  }
  const words = existsSync(log) ? readFileSync(log, 'utf8').slice(-2_000) : '';
  throw new Error(`nginx with nchan did not start.\n${words}`);
}

/** One worker, without a log; each channel keeps its newest message alone. */
function confOf({ folder, module, port }: { folder: string; module: string; port: number }): string {
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  const files = Math.min(filesWanted, openFilesMax());
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `
load_module ${module};
${user}
daemon off;
worker_processes 1;
worker_rlimit_nofile ${files};
pid ${folder}/nginx.pid;
events { worker_connections ${files}; }
http {
  access_log off;
  keepalive_requests 10000000;
  keepalive_timeout 600s;
  ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  server {
    listen 127.0.0.1:${port} backlog=1024;
    location ~ ^/sub/(\\d+)$ {
      nchan_subscriber longpoll;
      nchan_channel_id $1;
      nchan_subscriber_first_message newest;
    }
    location ~ ^/pub/(\\d+)$ {
      nchan_publisher;
      nchan_channel_id $1;
      nchan_message_buffer_length 1;
    }
    location = /count { nchan_stub_status; }
    location = /collect { return 200 "0"; }
  }
}
`;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

function workerOf(master: number): number | undefined {
  const file = `/proc/${master}/task/${master}/children`;
  const [worker] = existsSync(file) ? readFileSync(file, 'utf8').trim().split(' ') : [];
  return worker === undefined || worker === '' ? undefined : Number(worker);
}

async function isServing(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/count`, { headers: { connection: 'close' } })).ok;
  } catch {
    return false;
  }
}
