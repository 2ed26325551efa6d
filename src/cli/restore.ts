import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createFolderStorage } from '#adapters/storage/disk-storage.ts';
import { openBackupPlace } from '#app/backup/backup-place.ts';
import { compareWithBackup, differingFiles, restoreBackup } from '#app/backup/restore-backup.ts';
import { restoreKeys } from '#app/backup/restore-keys.ts';
import { FILES_FOLDER, loadConfig } from '#app/config.ts';
import { openStorage } from '#app/open-storage.ts';
import { readVersion } from '#app/version.ts';
import { openDatabase } from '#db/connect.ts';
import { announceDatabase, runCommand } from './context.ts';

const USAGE = `Restores a backup: the newest one in BACKUP_DIR or BACKUP_S3_BUCKET, unless NAME is one of npm run backup -- list.

  npm run restore -- --into FOLDER [NAME]       into a new data folder with an embedded database; start with DATA_DIR set to it
  npm run restore -- --into-database-url [NAME] into the empty database of DATABASE_URL, files into STORAGE_DIR or S3_BUCKET`;

await runCommand(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { into: { type: 'string' }, 'into-database-url': { type: 'boolean' } },
  });
  const target = values.into === undefined ? null : path.resolve(values.into);
  if ((target === null) === !values['into-database-url']) {
    console.error(USAGE);
    return 1;
  }
  return restore(target, positionals[0]);
});

async function restore(folder: string | null, wanted: string | undefined): Promise<number> {
  const config = loadConfig();
  const place = openBackupPlace(config);
  if (folder && existsSync(folder) && readdirSync(folder).length > 0)
    throw new Error(`${folder} is not empty. Nothing has been changed.`);
  if (!folder && !config.databaseUrl) throw new Error('DATABASE_URL is not set.');
  const db = folder
    ? await openDatabase({ dataDir: folder, poolSize: 3 })
    : await openDatabase({
        databaseUrl: config.databaseUrl,
        ...config.pooler,
        dataDir: config.dataDir,
        poolSize: 3,
      });
  announceDatabase(db, folder ? `embedded in ${folder}` : 'of DATABASE_URL');
  try {
    const files = folder ? createFolderStorage(path.join(folder, FILES_FOLDER)) : openStorage(config);
    const { name, manifest } = await restoreBackup(place, { db, files, version: readVersion() }, wanted);
    const tablesOff = (await compareWithBackup(manifest, db)).flatMap((each) =>
      each.isEqual ? [] : each.table,
    );
    const wrong = [...tablesOff, ...(await differingFiles(place, manifest, files))];
    if (wrong.length > 0) throw new Error(`These differ from the backup: ${wrong.join(', ')}`);
    const { tables, files: kept } = manifest;
    console.log(`Restored ${name}: ${tables.length} tables and ${kept.length} files, each compared.`);
    const keyPlace = folder ? loadConfig({ DATA_DIR: folder }) : config;
    const toDo = await restoreKeys(manifest, { db, place: keyPlace });
    console.log(toDo ?? 'The keys of the installation are in their place.');
    if (folder) console.log(`Start with DATA_DIR=${folder}`);
    return 0;
  } finally {
    await db.close();
  }
}
