import { createHash, randomBytes } from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { createFolderStorage, createS3Storage } from '#adapters/storage/disk-storage.ts';
import type { Config } from '../config.ts';
import type { BackupPlace } from './make-backup.ts';

const KEY_BYTES = 32;
const OTHERS = 0o077;

/** The configured place of backups, and the key that encrypts them. */
export function openBackupPlace({ backup }: Pick<Config, 'backup'>): BackupPlace {
  const { folder, s3, keyFile } = backup;
  if (!folder && !s3)
    throw new Error('Set BACKUP_DIR to a folder for backups, or BACKUP_S3_BUCKET to a bucket.');
  const storage = s3 ? createS3Storage(s3) : createFolderStorage(folder ?? '');
  return { storage, key: keyFile ? readKey(keyFile) : null };
}

/** Writes a new key to a file that only its owner may read; fails if the file exists. */
export function makeKeyFile(file: string): void {
  writeFileSync(file, `${randomBytes(KEY_BYTES).toString('base64')}\n`, { mode: 0o600, flag: 'wx' });
}

function readKey(file: string): Buffer {
  const text = readFileSync(file, 'utf8').trim();
  if (process.platform !== 'win32' && (statSync(file).mode & OTHERS) !== 0)
    throw new Error(`The key of backups can be read by others: chmod 600 ${file}`);
  if (text.length < KEY_BYTES)
    throw new Error(`The key of backups in ${file} is too short; npm run backup -- make-key FILE makes one.`);
  return createHash('sha256').update(text).digest();
}
