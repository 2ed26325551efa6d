import { ensureInstalled } from './ensure-installed.mjs';
import { CHECKERS, checkLint, checkTypes, checkUnused, failuresOf, runQuietly } from './layers.mjs';

await ensureInstalled();
await ensureInstalled(CHECKERS);
const failures = await failuresOf({
  Types: checkTypes,
  'Lint and format': checkLint,
  'Nothing unused': checkUnused,
  'Architecture and unit tests': () => runQuietly('vitest', 'vitest', ['run', '--project=unit']),
});
process.exitCode = failures.length > 0 ? 1 : 0;
