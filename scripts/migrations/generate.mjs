import { ensureInstalled, programIn } from '../ensure-installed.mjs';
import { runCommand } from '../run-command.mjs';

/** Writes a migration from changed tables: `npm run db:generate -- --name what_changes`. */
const FOLDER = 'scripts/migrations';

await ensureInstalled();
await ensureInstalled(FOLDER);
const config = `--config=${FOLDER}/drizzle.config.json`;
const kit = programIn(FOLDER, 'drizzle-kit', 'drizzle-kit', 'generate', config, ...process.argv.slice(2));
const { code } = await runCommand(...kit);
process.exitCode = code;
