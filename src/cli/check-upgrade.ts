import { existsSync } from 'node:fs';
import { openBackupPlace } from '#app/backup/backup-place.ts';
import { createChunks } from '#app/backup/chunks.ts';
import { createManifests } from '#app/backup/manifest.ts';
import { type Config, loadConfig } from '#app/config.ts';
import { readVersion } from '#app/version.ts';
import type { Db } from '#db/connect.ts';
import { clusterPaths } from '#db/embedded/cluster.ts';
import { readSchemaState, type SchemaState } from '#db/pending-migrations.ts';
import { runCommand, withDatabase } from './context.ts';

const LONGEST_SUMMARY = 110;

// `npm start -- --check`: what a start of this release would do to the database, without doing it.
await runCommand(async () => {
  const config = loadConfig();
  console.log(`This is release ${readVersion()}. The settings are valid.`);
  if (!config.databaseUrl && !existsSync(clusterPaths(config.dataDir).cluster)) {
    console.log(`There is no database in ${config.dataDir} yet: the first start creates it.`);
    return 0;
  }
  return withDatabase((db) => check(db, config), { schema: 'any' });
});

async function check({ pool }: Db, config: Config): Promise<number> {
  const state = await readSchemaState(pool);
  for (const line of describe(state)) console.log(line);
  if (state.unknown > 0) return 1;
  if (state.applied > 0 && state.pending.length > 0) console.log(await describeBackup(config));
  return 0;
}

function describe({ applied, pending, unknown }: SchemaState): string[] {
  if (unknown > 0)
    return [
      `The database has ${unknown} migrations that this release does not know: a newer release has upgraded it.`,
      'A start changes nothing, and works as long as those only added to it. To go back for good, restore a backup ' +
        'that was made before the upgrade (npm run restore).',
    ];
  if (applied === 0) return ['The database is empty: the start creates its tables.'];
  if (pending.length === 0) return ['The schema is up to date: the start changes no table.'];
  const breaks = pending.some(({ statements }) => statements.some(({ breaksEarlier }) => breaksEarlier));
  return [
    `The start applies ${pending.length} migrations, all or none:`,
    ...pending.flatMap(({ name, statements }) => [
      `  ${name}`,
      ...statements.map(({ summary, table, breaksEarlier }) => {
        const rows = table ? `  [${table.name}: about ${Math.round(table.estimatedRows)} rows]` : '';
        return `  ${breaksEarlier ? '!' : ' '} ${summary.slice(0, LONGEST_SUMMARY)}${rows}`;
      }),
    ]),
    breaks
      ? 'Processes of the earlier release cannot serve after the lines marked with !: stop them first.'
      : 'Processes of the earlier release can serve meanwhile: start this one beside them, then stop them.',
  ];
}

async function describeBackup(config: Config): Promise<string> {
  if (!config.backup.folder && !config.backup.s3)
    return 'No place for backups is set: set BACKUP_DIR and run npm run backup first.';
  const { storage, key } = openBackupPlace(config);
  const newest = (await createManifests(storage, createChunks(storage, key)).names()).at(-1);
  return newest
    ? `The newest backup is ${newest}. To make another: npm run backup`
    : 'There is no backup yet: run npm run backup first.';
}
