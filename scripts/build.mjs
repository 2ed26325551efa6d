import { rmSync } from 'node:fs';
import { packageProgram } from './ensure-installed.mjs';
import { runCommand } from './run-command.mjs';
import { compareSources } from './sources.mjs';

const STAMP = 'build/.sources';
/** Node's compile cache of the server; useless for another build. */
const COMPILED = 'build/.compiled';
const SOURCES = [
  'src',
  'public',
  'package.json',
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

/** Builds unless the build on disk was made from exactly these sources; returns whether there is a valid build now. */
export async function buildIfNeeded() {
  const sources = compareSources(STAMP, [...SOURCES, ...BUILD_STEPS]);
  if (sources.areSame) return true;
  console.log('Building the pages, about half a minute …');
  // An interrupted build must not count as valid.
  rmSync(STAMP, { force: true });
  rmSync(COMPILED, { recursive: true, force: true });
  const env = { ...process.env, NODE_ENV: 'production' };
  for (const build of BUILDS) {
    // The bundler lists a thousand files, which matter only if it fails.
    const { code, output } = await runCommand(...packageProgram(...build), { env, capture: true });
    if (code === 0) continue;
    console.error(output);
    return false;
  }
  sources.note();
  return true;
}
