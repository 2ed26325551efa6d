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

const flag = { type: 'boolean', default: false };
const { values: options } = parseArgs({
  options: { check: flag, 'only-build': flag, 'no-build': flag, 'assets-of': { type: 'string' } },
});

// Says what a start would do to the database, and neither builds nor starts.
if (options.check) {
  await ensureInstalled();
  const { code } = await runCommand(nodeBinary(), [path.join(root, 'src/cli/check-upgrade.ts')]);
  process.exit(code);
}

// Where a release is built before it is started (docs/deploy), its start fetches and writes nothing.
if (!options['no-build']) {
  await ensureInstalled();
  if (!(await buildIfNeeded())) process.exit(1);
}
if (options['assets-of']) {
  const kept = keepAssets(options['assets-of'], root);
  if (kept === null) {
    console.error(`There is no built release in ${options['assets-of']}.`);
    process.exit(1);
  }
  console.log(`Kept ${kept} files of the release in ${options['assets-of']}.`);
}
if (options['only-build']) process.exit(0);

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
