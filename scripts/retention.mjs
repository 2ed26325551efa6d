import { spawnSync } from 'node:child_process';
import { buildIfNeeded } from './build.mjs';
import { ensureInstalled, nodeBinary, root } from './ensure-installed.mjs';

/** `npm run retention`: a command of the built server, because it counts the data of every feature. */
await ensureInstalled();
if (!(await buildIfNeeded())) process.exit(1);
const program = ['build/server/main.js', 'retention', ...process.argv.slice(2)];
const { status } = spawnSync(nodeBinary(), program, {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: 'production' },
});
process.exitCode = status ?? 1;
