import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { loadConfig } from '#app/config.ts';
import { environment } from '#app/settings/environment.ts';
import { MAX_FILM_BYTES } from '#features/media/media.rules.ts';
import { uploadClaimsImages } from '#features/uploads/uploads.contract.ts';
import type { Endpoint } from '#lib/contract.ts';
import { installed } from './installed.ts';

const read = (file: string) => readFileSync(`docs/deploy/${file}`, 'utf8');
const folder = mkdtempSync(path.join(tmpdir(), 'units-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Exposure of at most two of ten; nginx as Debian brings it has more than nine. */
const EXPOSURE = 20;

describe('the units of systemd', () => {
  const program = installed('systemd-analyze');
  if (!program) {
    it('not run: systemd-analyze is not installed', () =>
      expect(installed('systemd-analyze')).toBeUndefined());
    return;
  }
  const files = globSync('docs/deploy/one-machine/*.{service,timer}').map((file) => {
    const unit = path.join(folder, path.basename(file));
    // It looks whether the program is there.
    writeFileSync(unit, readFileSync(file, 'utf8').replaceAll('/opt/website/current', process.cwd()));
    return unit;
  });
  const run = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
    return { status, said: stdout + stderr };
  };

  it('are right', () => {
    expect(files).toHaveLength(3);
    expect(run('verify', ...files)).toEqual({ status: 0, said: '' });
  });

  it.each(files.filter((file) => file.endsWith('.service')))('%s exposes little', (file) => {
    const { status, said } = run('security', '--offline=true', `--threshold=${EXPOSURE}`, file);
    expect([status, said]).toEqual([0, expect.stringContaining('OK')]);
  });
});

it('the settings of one machine are settings, and can be used', () => {
  const lines = read('one-machine/website.env').split('\n');
  const settings = Object.fromEntries(
    lines.filter((line) => /^[A-Z]/.test(line)).map((line) => line.split(/=(.*)/s).slice(0, 2)),
  ) as Record<string, string>;
  expect(Object.keys(settings).filter((name) => !(name in environment.shape))).toEqual([]);
  const { publicUrl, trustedProxies, host } = loadConfig(settings);
  expect([publicUrl, host, trustedProxies.has('127.0.0.1')]).toEqual([
    'https://www.carrier.example',
    '127.0.0.1',
    true,
  ]);
});

/** The paths of the calls that take lines of JSON, of any length. */
async function feedPaths(): Promise<string[]> {
  const files = globSync('src/features/**/*.contract.ts').filter((file) =>
    readFileSync(file, 'utf8').includes("path: '/open/v1/"),
  );
  const modules = await Promise.all(
    files.map((file) => import(/* @vite-ignore */ `../../${file}`) as Promise<Record<string, unknown>>),
  );
  const calls = modules.flatMap((module) => Object.values(module) as Partial<Endpoint>[]);
  return calls.flatMap((call) => (call?.lines && call.path ? [call.path] : [])).sort();
}

it('nginx lets through whatever the site takes', async () => {
  const text = read('one-machine/nginx.conf');
  const [, megabytes = ''] = /^\tclient_max_body_size (\d+)m;/m.exec(text) ?? [];
  const largest = Math.max(uploadClaimsImages.bodyLimitBytes ?? 0, MAX_FILM_BYTES);
  expect(Number(megabytes) * 1024 * 1024).toBeGreaterThan(largest);
  const [, unlimited = ''] = /location ~ (\S+) \{\s+client_max_body_size 0;/.exec(text) ?? [];
  const feeds = await feedPaths();
  expect(feeds.length).toBeGreaterThan(2);
  expect(feeds.filter((feed) => !new RegExp(unlimited).test(feed))).toEqual([]);
  // Nothing else: a body without a limit is kept on the disk of nginx first.
  expect(unlimited.split('|')).toHaveLength(feeds.length);
  expect(feeds.filter((feed) => !read('README.md').includes(`\`${feed}\``))).toEqual([]);
});

it('the container has the Node that the packages name, and builds before it starts', () => {
  const text = read('container/Dockerfile');
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const bases = [...text.matchAll(/^FROM (\S+)/gm)].map(([, base]) => base);
  expect(new Set(bases)).toEqual(new Set([`node:${dependencies.node}-bookworm-slim`]));
  const start = readFileSync('scripts/start.mjs', 'utf8');
  for (const option of ['only-build', 'no-build']) {
    expect(text).toContain(`--${option}`);
    expect(start).toContain(`'${option}': flag`);
  }
  expect(read('container/Dockerfile.dockerignore').split('\n')).toEqual(
    expect.arrayContaining(['.git', '.data', 'build', '**/node_modules']),
  );
});
