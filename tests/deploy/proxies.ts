import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../e2e/browser.ts';
import { installed } from './installed.ts';

/** A proxy in front of a site. */
export type StartedProxy = {
  url: string;
  /** Without encryption, where the proxy has both. */
  plainUrl?: string;
  stop(): Promise<void>;
};

/** How a proxy is set up: as its packages bring it, with nothing but the site's address, or by the files of docs/deploy. */
export type Setup = {
  name: string;
  programs: readonly string[];
  isOurs: boolean;
  /** Writes what the proxy reads into a folder; answers its command and what it is reached by. */
  write(
    folder: string,
    sitePort: number,
  ): Promise<{ command: string[]; url: string; plainUrl?: string; env?: NodeJS.ProcessEnv }>;
};

/** A file of docs/deploy with what differs on this machine put in its place; each must stand in it. */
function adapted(file: string, places: Readonly<Record<string, string>>): string {
  return Object.entries(places).reduce(
    (text, [from, to]) => {
      if (!text.includes(from)) throw new Error(`${file} does not contain “${from}”.`);
      return text.replaceAll(from, to);
    },
    readFileSync(`docs/deploy/${file}`, 'utf8'),
  );
}

/** A certificate of this test's own, and its key, in one file each and together. */
function makeCertificate(folder: string) {
  const [cert, key, both] = ['cert.pem', 'key.pem', 'both.pem'].map((name) => path.join(folder, name)) as [
    string,
    string,
    string,
  ];
  const subject = ['-subj', '/CN=localhost', '-days', '2', '-nodes', '-newkey', 'rsa:2048'];
  execFileSync(
    installed('openssl') ?? 'openssl',
    ['req', '-x509', ...subject, '-keyout', key, '-out', cert],
    {
      stdio: 'ignore',
    },
  );
  writeFileSync(both, readFileSync(cert, 'utf8') + readFileSync(key, 'utf8'));
  return { cert, key, both };
}

function nginxWith(folder: string, sites: string): string[] {
  const { username, uid } = userInfo();
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${path.join(folder, name)};`,
  );
  const config = path.join(folder, 'nginx.conf');
  writeFileSync(
    config,
    [
      'daemon off;',
      `pid ${path.join(folder, 'pid')};`,
      'error_log stderr warn;',
      // Its workers read this folder, which belongs to whoever runs the test.
      uid === 0 ? `user ${username};` : '',
      'events { worker_connections 768; }',
      `http { access_log off; ${temporary.join(' ')}\n${sites}\n}`,
    ].join('\n'),
  );
  return [installed('nginx') ?? '', '-c', config, '-e', 'stderr'];
}

const nginx: Setup = {
  name: 'nginx as it comes',
  programs: ['nginx'],
  isOurs: false,
  async write(folder, sitePort) {
    const port = await freePort();
    // Large bodies are refused by nginx itself otherwise, which is a test of its own.
    const site = `location / { client_max_body_size 0; proxy_pass http://127.0.0.1:${sitePort}; }
      location /as-it-comes/ { proxy_pass http://127.0.0.1:${sitePort}/; }`;
    const command = nginxWith(folder, `server { listen 127.0.0.1:${port}; ${site} }`);
    return { command, url: `http://127.0.0.1:${port}` };
  },
};

const nginxOfOurs: Setup = {
  name: 'nginx by docs/deploy',
  programs: ['nginx', 'openssl'],
  isOurs: true,
  async write(folder, sitePort) {
    const [port, plain] = [await freePort(), await freePort()];
    const { cert, key } = makeCertificate(folder);
    const sites = adapted('one-machine/nginx.conf', {
      'listen 80': `listen 127.0.0.1:${plain}`,
      'listen 443': `listen 127.0.0.1:${port}`,
      'server 127.0.0.1:3000': `server 127.0.0.1:${sitePort}`,
      '/etc/letsencrypt/live/www.carrier.example/fullchain.pem': cert,
      '/etc/letsencrypt/live/www.carrier.example/privkey.pem': key,
      '/var/log/nginx/website.log': path.join(folder, 'website.log'),
    });
    const [url, plainUrl] = [`https://127.0.0.1:${port}`, `http://127.0.0.1:${plain}`];
    return { command: nginxWith(folder, sites), url, plainUrl };
  },
};

const haproxy: Setup = {
  name: 'HAProxy as it comes',
  programs: ['haproxy'],
  isOurs: false,
  async write(folder, sitePort) {
    const port = await freePort();
    const config = path.join(folder, 'haproxy.cfg');
    // The times of Debian's file.
    const times = 'timeout connect 5000\n timeout client 50000\n timeout server 50000';
    writeFileSync(
      config,
      `defaults\n mode http\n ${times}\nlisten website\n bind 127.0.0.1:${port}\n server a 127.0.0.1:${sitePort}\n`,
    );
    return { command: [installed('haproxy') ?? '', '-db', '-f', config], url: `http://127.0.0.1:${port}` };
  },
};

const haproxyOfOurs: Setup = {
  name: 'HAProxy by docs/deploy',
  programs: ['haproxy', 'openssl'],
  isOurs: true,
  async write(folder, sitePort) {
    const [port, plain] = [await freePort(), await freePort()];
    const config = path.join(folder, 'haproxy.cfg');
    const text = adapted('several-machines/haproxy.cfg', {
      // For root alone.
      '\tchroot /var/lib/haproxy\n\tuser haproxy\n\tgroup haproxy\n': '',
      'maxconn 20000': 'maxconn 500',
      'log /dev/log local0': 'log stdout format raw local0',
      'bind :80': `bind 127.0.0.1:${plain}`,
      'bind :443 ssl crt /etc/haproxy/certs/': `bind 127.0.0.1:${port} ssl crt ${makeCertificate(folder).both}`,
      'server a 10.0.0.11:3000': `server a 127.0.0.1:${sitePort}`,
      // A machine that is away: the balancer has to do without it.
      'server b 10.0.0.12:3000': `server b 127.0.0.1:${await freePort()}`,
    });
    writeFileSync(config, text);
    const [url, plainUrl] = [`https://127.0.0.1:${port}`, `http://127.0.0.1:${plain}`];
    return { command: [installed('haproxy') ?? '', '-db', '-f', config], url, plainUrl };
  },
};

function caddyWith(folder: string, text: string, port: number) {
  const config = path.join(folder, 'Caddyfile');
  writeFileSync(config, `{\n\tadmin off\n\tauto_https off\n}\n${text}`);
  const command = [installed('caddy') ?? '', 'run', '--adapter', 'caddyfile', '--config', config];
  const env = { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  return { command, url: `http://127.0.0.1:${port}`, env };
}

const caddy: Setup = {
  name: 'Caddy as it comes',
  programs: ['caddy'],
  isOurs: false,
  async write(folder, sitePort) {
    const port = await freePort();
    const text = `http://127.0.0.1:${port} {\n\treverse_proxy 127.0.0.1:${sitePort}\n}\n`;
    return caddyWith(folder, text, port);
  },
};

const caddyOfOurs: Setup = {
  name: 'Caddy by docs/deploy',
  programs: ['caddy'],
  isOurs: true,
  async write(folder, sitePort) {
    const [port, plain] = [await freePort(), await freePort()];
    const text = adapted('one-machine/Caddyfile', {
      'http://www.carrier.example': `http://127.0.0.1:${plain}`,
      // Certificates come from outside.
      'www.carrier.example': `http://127.0.0.1:${port}`,
      '127.0.0.1:3000': `127.0.0.1:${sitePort}`,
    });
    return { ...caddyWith(folder, text, port), plainUrl: `http://127.0.0.1:${plain}` };
  },
};

/** All proxies that the site is tried behind. */
export const setups: readonly Setup[] = [nginx, nginxOfOurs, haproxy, haproxyOfOurs, caddy, caddyOfOurs];

/** Starts a proxy in front of a site, and answers when it takes connections. */
export async function startProxy(setup: Setup, sitePort: number): Promise<StartedProxy> {
  const folder = mkdtempSync(path.join(tmpdir(), 'proxy-'));
  const { command, url, plainUrl, env } = await setup.write(folder, sitePort);
  const [program = '', ...args] = command;
  const child = spawn(program, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (said += part));
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  for (let tries = 0; tries < 200; tries += 1) {
    if (child.exitCode !== null) break;
    if (await takesConnections(Number(new URL(url).port))) return { url, plainUrl, stop };
    await sleep(50);
  }
  child.kill('SIGKILL');
  throw new Error(`${setup.name} did not start: ${said}`);
}

function takesConnections(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
