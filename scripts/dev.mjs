import { ensureInstalled, nodeBinary } from './ensure-installed.mjs';
import { runCommand } from './run-command.mjs';

await ensureInstalled();
const env = { ...process.env, NODE_ENV: 'development' };
const { code } = await runCommand(nodeBinary(), ['src/cli/dev.ts'], { env });
process.exitCode = code;
