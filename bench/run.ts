import { ensureInstalled } from '../scripts/ensure-installed.mjs';
import { share } from './size.ts';

await ensureInstalled('bench');
// The loader of the site comes from this folder's packages.
const { benches } = await import('./benches.ts');
const { printSummary } = await import('./report.ts');

/**
 * `npm run bench` runs all but `grow` and `late`, and ends with the list of all goals; `npm run bench -- tracking` one. A missed goal
 * fails the run.
 */
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !benches[name]);
if (unknown.length > 0)
  throw new Error(`There is ${Object.keys(benches).join(', ')}, but no ${unknown.join(', ')}.`);
if (share < 1) console.log('A trial of the benchmarks: its figures prove nothing.');
const startedAt = performance.now();
const missed: string[] = [];
// Databases of several million parcels take too long for a usual run.
const usual = Object.keys(benches).filter((name) => !['grow', 'late'].includes(name));
const names = wanted.length > 0 ? wanted : usual;
for (const name of names) {
  // The others are measured nonetheless.
  const isMet = await benches[name]?.().catch((error: unknown) => console.error(`\n${name} failed:`, error));
  if (!isMet) missed.push(name);
}
if (names.length > 1) printSummary();
const minutes = (performance.now() - startedAt) / 60_000;
console.log(`\nMeasured in ${minutes.toFixed(1)} minutes.`);
if (missed.length > 0) console.log(`Aims were missed by ${missed.join(', ')}.`);
process.exit(missed.length > 0 ? 1 : 0);
