import { ensureInstalled } from '../scripts/ensure-installed.mjs';
import { share } from './size.ts';

await ensureInstalled('bench');
// What loads the site comes from the packages of this folder.
const { benches } = await import('./benches.ts');

/** `npm run bench` runs all; `npm run bench -- tracking` one. A missed aim fails the run. */
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !benches[name]);
if (unknown.length > 0)
  throw new Error(`There is ${Object.keys(benches).join(', ')}, but no ${unknown.join(', ')}.`);
if (share < 1) console.log('A trial of the benchmarks: its figures prove nothing.');
const missed: string[] = [];
for (const name of wanted.length > 0 ? wanted : Object.keys(benches))
  if (!(await benches[name]?.())) missed.push(name);
if (missed.length > 0) console.log(`\nAims were missed by ${missed.join(', ')}.`);
process.exit(missed.length > 0 ? 1 : 0);
