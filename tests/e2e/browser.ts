import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import type { LaunchOptions } from '@playwright/test';
import { ensureInstalled } from '../../scripts/ensure-installed.mjs';

const run = promisify(execFile);
const SYSTEM_BROWSER = '/usr/bin/chromium';
const modules = path.resolve(import.meta.dirname, '../../node_modules');
/** A browser is large, and many systems have one: it is unpacked by the first run that needs it. */
const packed = path.join(import.meta.dirname, 'chromium');

/** How to launch a browser here: the system's Chromium, otherwise the one from npm. */
export async function browserLaunch(): Promise<LaunchOptions> {
  // Chromium's sandbox does not work for root; everyone else keeps it if the system allows it.
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  if (existsSync(SYSTEM_BROWSER)) return { executablePath: SYSTEM_BROWSER, args };
  const folder = await unpackedBrowser();
  const env = {
    ...stringsOnly(process.env),
    LD_LIBRARY_PATH: [path.join(folder, 'al2023/lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':'),
    ...(!existsSync('/etc/fonts') && { FONTCONFIG_PATH: path.join(folder, 'fonts') }),
  };
  // The packed browser lacks the sandbox helper.
  return { executablePath: path.join(folder, 'chromium'), args: ['--no-sandbox'], env };
}

/**
 * Unpacks the browser once, next to the packages. The library's default, the common temporary folder, is unsafe if two
 * users share a machine, or if a run is interrupted while it unpacks.
 */
async function unpackedBrowser(): Promise<string> {
  const { devDependencies } = JSON.parse(await readFile(path.join(packed, 'package.json'), 'utf8')) as {
    devDependencies: Record<string, string>;
  };
  const folder = path.join(modules, `.chromium-${devDependencies['@sparticuz/chromium']}`);
  if (existsSync(folder)) return folder;
  await ensureInstalled('tests/e2e/chromium');
  const partial = await mkdtemp(path.join(modules, '.chromium-partial-'));
  const unpack = "import('@sparticuz/chromium').then((m) => m.default.executablePath())";
  await run(process.execPath, ['--eval', unpack], {
    cwd: packed,
    env: { ...process.env, TMPDIR: partial, AWS_LAMBDA_JS_RUNTIME: 'nodejs24.x' },
  });
  await rename(partial, folder).catch(() => rm(partial, { recursive: true }));
  return folder;
}

function stringsOnly(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).filter((pair): pair is [string, string] => pair[1] !== undefined),
  );
}

/** A free port. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  probe.listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === 'string') throw new Error('No free port was found.');
  return address.port;
}
