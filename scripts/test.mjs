import { rmSync } from 'node:fs';
import { buildIfNeeded } from './build.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { CHECKERS, checkLint, checkTypes, checkUnused, failuresOf, runLayer, runProgram } from './layers.mjs';
import { readResults, reports } from './test-results.mjs';

const isFast = process.argv.includes('--fast');

await ensureInstalled();
await ensureInstalled(CHECKERS);
for (const file of Object.values(reports)) rmSync(file, { force: true });

const failures = await failuresOf({
  Types: checkTypes,
  'Lint and format': checkLint,
  'Nothing unused': checkUnused,
});
const runTests = (report, ...args) =>
  runProgram('vitest', 'vitest', [
    'run',
    ...args,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]);
const vitestOk = await runLayer('Architecture, rules and server', () => runTests(reports.vitest));
let [chaosOk, browserOk] = [true, true];
if (!isFast) {
  const isBuilt = await runLayer('Build', buildIfNeeded);
  if (!isBuilt) failures.push('Build');
  // The output folder is set because Playwright empties it, and the default one holds the reports.
  const browserArgs = ['test', '--reporter=list,json', '--output=test-results/browser'];
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: reports.playwright };
  if (isBuilt) {
    chaosOk = await runLayer('Chaos', () => runTests(reports.chaos, '--config=tests/chaos/vitest.config.ts'));
    browserOk = await runLayer('Browser', () =>
      runProgram('@playwright/test', 'playwright', browserArgs, env),
    );
  }
}

const results = readResults();
const count = (status, runner) =>
  results.filter((result) => result.status === status && (!runner || result.runner === runner)).length;
// A runner may fail without a failed test: a file that cannot be loaded, an error outside any test.
for (const [runner, ok] of [
  ['vitest', vitestOk],
  ['chaos', chaosOk],
  ['playwright', browserOk],
]) {
  if (!ok && count('failed', runner) === 0) failures.push(runner);
}
const failed = count('failed') + failures.length;
const retried = results.filter(({ isRetried }) => isRetried);
if (retried.length > 0) {
  console.log('\nPassed only at the second try, each of them a fault to mend:');
  for (const { runner, title } of retried) console.log(`- ${title} (${runner})`);
}
console.log(failures.length > 0 ? `\nFailed as a whole: ${failures.join(', ')}` : '');
process.exitCode = failed > 0 ? 1 : 0;
console.log(`${count('passed')} passed, ${failed} failed, ${count('skipped')} skipped`);
