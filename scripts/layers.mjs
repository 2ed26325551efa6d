import { packageProgram, programIn } from './ensure-installed.mjs';
import { runCommand } from './run-command.mjs';

/** Where the programs of `checkLint` and `checkUnused` are installed. */
export const CHECKERS = 'scripts/check';

/** Prints a heading, runs the work and prints how long it took; returns the work's result. */
export async function runLayer(name, work) {
  console.log(`\n━━ ${name}`);
  const start = Date.now();
  const result = await work();
  console.log(`━━ ${name}: ${seconds(start)} s`);
  return result;
}

/** Runs layers in parallel and prints each when it ends, with its output if it failed; returns the names of failed ones. */
export async function failuresOf(layers) {
  const failed = await Promise.all(
    Object.entries(layers).map(async ([name, work]) => {
      const start = Date.now();
      const { code, output } = await work();
      if (code !== 0) console.log(`\n${output.trim()}`);
      console.log(`━━ ${name}: ${code === 0 ? 'passed' : 'FAILED'}, ${seconds(start)} s`);
      return code === 0 ? [] : [name];
    }),
  );
  return failed.flat();
}

/** Generates the types of the routes and checks all types. */
export async function checkTypes() {
  const generated = await runQuietly('@react-router/dev', 'react-router', ['typegen']);
  return generated.code === 0 ? runQuietly('typescript', 'tsc', ['--noEmit']) : generated;
}

/** Checks formatting and lint rules. */
export function checkLint() {
  return runCommand(...programIn(CHECKERS, '@biomejs/biome', 'biome', 'ci'), { capture: true });
}

/** Finds unused files, exports and packages. */
export function checkUnused() {
  return runCommand(...programIn(CHECKERS, 'knip', 'knip'), { capture: true });
}

/** Runs a package's program on Node 24 and captures its output; returns exit code and output. */
export function runQuietly(packageName, program, args) {
  return runCommand(...packageProgram(packageName, program, ...args), { capture: true });
}

/** Runs a package's program on Node 24; returns whether it succeeded. */
export async function runProgram(packageName, program, args, extraEnv = {}) {
  const env = { ...process.env, ...extraEnv };
  const { code } = await runCommand(...packageProgram(packageName, program, ...args), { env });
  return code === 0;
}

function seconds(start) {
  return ((Date.now() - start) / 1000).toFixed(1);
}
