import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildIfNeeded } from './build.mjs';
import { ensureInstalled, nodeBinary, root } from './ensure-installed.mjs';
import { keepAssets } from './keep-assets.mjs';
import { runCommand } from './run-command.mjs';
import { serverEnvironment, serverOptions } from './server-options.mjs';

// The terminal and npm may both deliver one Ctrl-C; only a later one is the second.
const SECOND_SIGNAL_AFTER_MS = 500;

// Says what a start would do to the database, and neither builds nor starts.
if (process.argv.includes('--check')) {
  await ensureInstalled();
  const { code } = await runCommand(nodeBinary(), [path.join(root, 'src/cli/check-upgrade.ts')]);
  process.exit(code);
}

// Where a release is built before it is started (docs/deploy), its start fetches and writes nothing.
if (!process.argv.includes('--no-build')) {
  await ensureInstalled();
  if (!(await buildIfNeeded())) process.exit(1);
}
if (process.argv.includes('--only-build')) {
  const { 'assets-of': previous } = parseArgs({
    strict: false,
    options: { 'assets-of': { type: 'string' } },
  }).values;
  const kept = previous ? keepAssets(previous, root) : 0;
  if (kept === null) {
    console.error(`There is no built release in ${previous}.`);
    process.exit(1);
  }
  if (previous) console.log(`Kept ${kept} files of the release in ${previous}.`);
  process.exit(0);
}

// In a session of its own the server gets a signal once, from us. The channel closes if we are killed.
const server = spawn(nodeBinary(), [...serverOptions, 'build/server/main.js'], {
  cwd: root,
  detached: process.platform !== 'win32',
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: { ...serverEnvironment, ...process.env, NODE_ENV: 'production' },
});

let firstSignalAt;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    const isSecond = firstSignalAt !== undefined && Date.now() - firstSignalAt > SECOND_SIGNAL_AFTER_MS;
    if (isSecond) server.kill('SIGKILL');
    else if (firstSignalAt === undefined) server.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
    firstSignalAt ??= Date.now();
  });
}
server.on('error', (error) => {
  console.error(`The server could not be started: ${error.message}`);
  process.exitCode = 1;
});
server.on('exit', (code, signal) => {
  process.exitCode = code ?? 128 + constants.signals[signal];
});
