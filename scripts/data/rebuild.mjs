import { glob } from 'node:fs/promises';
import { ensureInstalled } from '../ensure-installed.mjs';

/**
 * Rebuilds committed data: `npm run rebuild -- places`. The required data sets are many and large, so they
 * are a package of their own, installed here.
 */
const files = await Array.fromAsync(glob('build-*.mjs', { cwd: import.meta.dirname }));
const names = files.map((file) => file.slice('build-'.length, -'.mjs'.length)).sort();
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !names.includes(name));

if (wanted.length === 0 || unknown.length > 0) {
  console.error(`npm run rebuild -- NAME …\nNames: ${names.join(', ')}`);
  process.exit(1);
}
await ensureInstalled();
await ensureInstalled('scripts/data');
for (const name of wanted) await import(`./build-${name}.mjs`);
