import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { packageProgram } from './ensure-installed.mjs';
import { runCommand } from './run-command.mjs';

const STAMP = 'build/.sources';
/** Where the server keeps what it has compiled; worth nothing for another build. */
const COMPILED = 'build/.compiled';
const SOURCES = [
  'src',
  'public',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'vite.staff.config.ts',
  'react-router.config.ts',
];
/** The site, and the back office. */
const BUILDS = [
  ['@react-router/dev', 'react-router', 'build'],
  ['vite', 'vite', 'build', '--config', 'vite.staff.config.ts'],
];
const BUILD_STEPS = ['scripts/compress-assets.ts', 'scripts/stamp-worker.ts'];

/** Builds unless the build on disk was made from exactly these sources; answers whether there is a good build now. */
export async function buildIfNeeded() {
  const sources = hashSources();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources) return true;
  console.log('Building the pages, about half a minute …');
  // A build that is cut short must not pass for a good one.
  rmSync(STAMP, { force: true });
  rmSync(COMPILED, { recursive: true, force: true });
  const env = { ...process.env, NODE_ENV: 'production' };
  for (const build of BUILDS) {
    // The bundler lists a thousand files; they matter to nobody unless it fails.
    const { code, output } = await runCommand(...packageProgram(...build), { env, capture: true });
    if (code === 0) continue;
    console.error(output);
    return false;
  }
  writeFileSync(STAMP, sources);
  return true;
}

function hashSources() {
  const hash = createHash('sha256');
  for (const file of [...SOURCES, ...BUILD_STEPS].flatMap(listFiles)) {
    hash.update(`${file}\0`).update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

function listFiles(name) {
  if (!existsSync(name)) return [];
  if (path.extname(name) !== '') return [name];
  return readdirSync(name, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name))
    .sort();
}
