import path from 'node:path';
import { buildIfNeeded } from './build.mjs';
import { ensureInstalled, nodeBinary, root } from './ensure-installed.mjs';
import { runCommand } from './run-command.mjs';
import { serverEnvironment, serverOptions } from './server-options.mjs';

// `npm run retention`: a command of the built server, because it counts the data of every feature.
await ensureInstalled();
if (!(await buildIfNeeded())) process.exit(1);
const program = [path.join(root, 'build/server/main.js'), 'retention', ...process.argv.slice(2)];
const env = { ...serverEnvironment, ...process.env, NODE_ENV: 'production' };
const { code } = await runCommand(nodeBinary(), [...serverOptions, ...program], { env });
process.exitCode = code;
