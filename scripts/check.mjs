import { ensureInstalled } from './ensure-installed.mjs';
import { checkLint, checkTypes, checkUnused, failuresOf, runQuietly } from './layers.mjs';

await ensureInstalled();
const failures = await failuresOf({
  Types: checkTypes,
  'Lint and format': checkLint,
  'Nothing unused': checkUnused,
  'Architecture and unit tests': () => runQuietly('vitest', 'vitest', ['run', '--project=unit']),
});
process.exitCode = failures.length > 0 ? 1 : 0;
