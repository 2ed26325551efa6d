import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ensureInstalled, programIn } from '../ensure-installed.mjs';
import { runCommand } from '../run-command.mjs';

/**
 * Writes a migration from changed tables: `npm run db:generate -- --name what_changes`. The tables are compared with
 * the newest snapshot only, so no other is kept.
 */
const FOLDER = 'scripts/migrations';
const META = 'db/migrations/meta';

await ensureInstalled();
await ensureInstalled(FOLDER);
const config = `--config=${FOLDER}/drizzle.config.json`;
const kit = programIn(FOLDER, 'drizzle-kit', 'drizzle-kit', 'generate', config, ...process.argv.slice(2));
const { code } = await runCommand(...kit);
process.exitCode = code;
const snapshots = readdirSync(META).filter((file) => file.endsWith('_snapshot.json'));
for (const old of snapshots.sort().slice(0, -1)) rmSync(path.join(META, old));
