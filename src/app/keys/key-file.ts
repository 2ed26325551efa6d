import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import { giveToFolderOwner } from '#db/embedded/postgres-binaries.ts';
import { type MasterKey, toMasterKey } from '#http/secrets/keyring.ts';

const OTHERS = 0o077;
const MAX_KEYS = 10;
const HEAD = `# Keys of this installation, one a line (docs/operations.md, "Keys"). Whoever has them and the database reads
# pictures, messages and second factors; without them nobody does. Keep a copy apart from the database.
`;

/** Reads keys as they stand in a file or a setting: base64, separated by lines or commas; `#` begins a comment. */
export function parseKeys(text: string, where: string): MasterKey[] {
  const lines = text.split('\n').filter((line) => !line.trimStart().startsWith('#'));
  const texts = lines
    .join(',')
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');
  const keys = texts.map((each) => toKey(each, where));
  if (keys.length === 0) throw new Error(`There is no key in ${where}.`);
  if (keys.length > MAX_KEYS)
    throw new Error(`There are more than ${MAX_KEYS} keys in ${where}: retire old ones.`);
  return [...new Map(keys.map((key) => [key.id, key])).values()];
}

function toKey(text: string, where: string): MasterKey {
  // Node ignores what is not base64, so a damaged line would be another key.
  const secret = /^[A-Za-z0-9+/]{43,}={0,2}$/.test(text) ? Buffer.from(text, 'base64') : null;
  if (!secret)
    throw new Error(
      `${where} holds a line that is no key: each is at least 32 bytes in base64. It is damaged or another file; ` +
        'put it back from its copy.',
    );
  return toMasterKey(secret);
}

/** The keys of a file; null if there is none. Refuses one that others than its owner may read. */
export function readKeyFile(file: string): MasterKey[] | null {
  if (!existsSync(file)) return null;
  if (process.platform !== 'win32' && (statSync(file).mode & OTHERS) !== 0)
    throw new Error(
      `The keys of the installation can be read by others than the owner of their file: chmod 600 ${file}`,
    );
  return parseKeys(readKeyText(file), file);
}

function readKeyText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw new Error(`The keys of the installation cannot be read: ${(cause as Error).message}`, { cause });
  }
}

/**
 * Writes the file of the keys, for its owner only; the old one or the new one is there, whatever is killed meanwhile.
 * On return it is on the disk.
 */
export function writeKeyFile(file: string, keys: readonly MasterKey[]): void {
  const folder = path.dirname(file);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const lines = keys.map(({ id, secret }) => `# ${id}\n${secret.toString('base64')}\n`);
  const fresh = `${file}.new`;
  rmSync(fresh, { force: true });
  const opened = openSync(fresh, 'wx', 0o600);
  try {
    writeSync(opened, HEAD + lines.join(''));
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
  giveToFolderOwner(fresh);
  renameSync(fresh, file);
  syncFolder(folder);
}

/** The name of a file is on the disk once its folder is. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const opened = openSync(folder, 'r');
  try {
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}
