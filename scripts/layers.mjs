import { packageProgram } from './ensure-installed.mjs';
import { runCommand } from './run-command.mjs';

/** Prints a heading, runs the work and prints how long it took; answers what the work answers. */
export async function runLayer(name, work) {
  console.log(`\n━━ ${name}`);
  const start = Date.now();
  const result = await work();
  console.log(`━━ ${name}: ${((Date.now() - start) / 1000).toFixed(1)} s`);
  return result;
}

/** Generates the types of the routes and checks all types. */
export async function checkTypes() {
  return (
    (await runProgram('@react-router/dev', 'react-router', ['typegen'])) &&
    (await runProgram('typescript', 'tsc', ['--noEmit']))
  );
}

/** Checks format and lint rules. */
export function checkLint() {
  return runProgram('@biomejs/biome', 'biome', ['ci']);
}

/** Runs a package's program on Node 24; answers whether it succeeded. */
export async function runProgram(packageName, program, args, extraEnv = {}) {
  const env = { ...process.env, ...extraEnv };
  const { code } = await runCommand(...packageProgram(packageName, program, ...args), { env });
  return code === 0;
}
