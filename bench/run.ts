import { benchContent } from './content.ts';
import { benchDropPoints } from './drop-points.ts';
import { benchFeed } from './feed.ts';
import { benchLogin } from './login.ts';
import { benchMemory } from './memory.ts';
import { benchPages } from './pages.ts';
import { benchPlaces } from './places.ts';
import { benchQuotes } from './quotes.ts';
import { share } from './size.ts';
import { benchStart } from './start.ts';
import { benchTracking } from './tracking.ts';

const benches: Record<string, () => Promise<boolean>> = {
  pages: benchPages,
  content: benchContent,
  tracking: benchTracking,
  feed: benchFeed,
  login: benchLogin,
  places: benchPlaces,
  quotes: benchQuotes,
  'drop-points': benchDropPoints,
  start: benchStart,
  memory: benchMemory,
};

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
