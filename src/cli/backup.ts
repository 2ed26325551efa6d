import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createFolderStorage } from '#adapters/storage/disk-storage.ts';
import { makeKeyFile, openBackupPlace } from '#app/backup/backup-place.ts';
import { createChunks } from '#app/backup/chunks.ts';
import { type BackupPlace, makeBackup, pruneBackups } from '#app/backup/make-backup.ts';
import { createManifests } from '#app/backup/manifest.ts';
import { compareWithBackup, differingFiles, restoreBackup } from '#app/backup/restore-backup.ts';
import { keysIn, neededKeyIds } from '#app/backup/restore-keys.ts';
import { FILES_FOLDER, loadConfig } from '#app/config.ts';
import { nameOfPlace, readGivenKeys } from '#app/keys/open-keys.ts';
import { openStorage } from '#app/open-storage.ts';
import { readVersion } from '#app/version.ts';
import { openDatabase } from '#db/connect.ts';
import { systemClock } from '#lib/clock.ts';
import { announceDatabase, runCommand, withDatabase } from './context.ts';

const USAGE = `Backups of the database and the files, while the site serves.

  npm run backup                     makes one in BACKUP_DIR or BACKUP_S3_BUCKET; what an earlier one has is not stored
                                     again, and an interrupted one is continued by the next
  npm run backup -- list             names, newest last
  npm run backup -- verify [NAME]    restores one (the newest) into a temporary folder with a database of its own, and
                                     compares every table and file
  npm run backup -- prune --keep N   removes all but the newest N
  npm run backup -- make-key FILE    makes a key; with BACKUP_KEY_FILE backups are encrypted by it

To restore: npm run restore.`;

await runCommand(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { keep: { type: 'string' } },
  });
  const [command = 'create', name] = positionals;
  if (command === 'make-key' && name) return makeKey(name);
  if (command === 'create') return create(openPlace());
  if (command === 'list') return list(openPlace());
  if (command === 'verify') return verify(openPlace(), name);
  const keep = Number(values.keep);
  if (command === 'prune' && Number.isInteger(keep) && keep > 0) return prune(openPlace(), keep);
  console.error(USAGE);
  return 1;
});

function openPlace(): BackupPlace {
  return openBackupPlace(loadConfig());
}

function makeKey(file: string): number {
  makeKeyFile(file);
  console.log(`Made ${file}. Keep a copy apart from the backups: without it nobody can read them.`);
  return 0;
}

async function create(place: BackupPlace): Promise<number> {
  const config = loadConfig();
  const keys = readGivenKeys(config);
  const source = { files: openStorage(config), version: readVersion(), now: systemClock.now(), keys };
  // As it is: a backup must not migrate a database that an earlier release still serves.
  const made = await withDatabase((db) => makeBackup({ ...source, db }, place), { schema: 'asItIs' });
  const { name, tables, rows, files, newChunks, carriesKeys } = made;
  console.log(`${name}: ${tables} tables with ${rows} rows, ${files} files; ${newChunks} new pieces.`);
  if (!place.key) console.log('Not encrypted: BACKUP_KEY_FILE is not set.');
  if (carriesKeys) console.log('The keys of the installation are in it.');
  else if (keys)
    console.log(
      `The keys of the installation are NOT in it: keep a copy of ${nameOfPlace(config)} apart. Without them pictures, ` +
        'second factors and messages of the backup cannot be read.',
    );
  return 0;
}

async function list({ storage, key }: BackupPlace): Promise<number> {
  for (const name of await createManifests(storage, createChunks(storage, key)).names()) console.log(name);
  return 0;
}

async function verify(place: BackupPlace, wanted: string | undefined): Promise<number> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'backup-verify-'));
  const db = await openDatabase({ dataDir, poolSize: 3 });
  announceDatabase(db, `embedded in ${dataDir}, for as long as this takes`);
  try {
    const files = createFolderStorage(path.join(dataDir, FILES_FOLDER));
    const { name, manifest } = await restoreBackup(place, { db, files, version: readVersion() }, wanted);
    const compared = await compareWithBackup(manifest, db);
    for (const { table, rows, restoredRows, isEqual } of compared)
      console.log(`${isEqual ? 'equal' : 'DIFFERENT'}\t${table}\t${rows}\t${restoredRows}`);
    const wrongFiles = await differingFiles(place, manifest, files);
    for (const key of wrongFiles) console.log(`DIFFERENT\tfile\t${key}`);
    const carried = keysIn(manifest);
    const lacking = (await neededKeyIds(db)).filter((id) => !carried.some((each) => each.id === id));
    if (lacking.length > 0)
      console.log(`The keys of the installation are NOT in it; a restored site needs ${lacking.join(', ')}.`);
    const wrong = compared.filter(({ isEqual }) => !isEqual).length + wrongFiles.length;
    const count = `${compared.length} tables and ${manifest.files.length} files`;
    console.log(
      wrong === 0 ? `${name}: ${count} are equal.` : `${name}: ${wrong} tables or files are different.`,
    );
    return wrong === 0 ? 0 : 1;
  } finally {
    await db.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function prune(place: BackupPlace, keep: number): Promise<number> {
  const { removed, chunks } = await pruneBackups(place, keep, systemClock.now());
  console.log(`Removed ${removed.length} backups and ${chunks} pieces.`);
  return 0;
}
