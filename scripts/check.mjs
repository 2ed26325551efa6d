import { ensureInstalled } from './ensure-installed.mjs';
import { checkLint, checkTypes, runLayer, runProgram } from './layers.mjs';

const QUICK_TESTS = ['tests/architecture', '.rules.test.', 'src/lib/'];

await ensureInstalled();
const results = [
  await runLayer('Types', checkTypes),
  await runLayer('Lint and format', checkLint),
  await runLayer('Architecture and rules', () => runProgram('vitest', 'vitest', ['run', ...QUICK_TESTS])),
];
process.exitCode = results.every(Boolean) ? 0 : 1;
