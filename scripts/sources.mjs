import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A digest of the files under these names, without tests: of their names and contents. */
export function digestOfSources(names) {
  return hashOf(names.flatMap(filesOf).sort(), (file) => readFileSync(file));
}

/**
 * Whether the files under these names, without tests, are those recorded in `noteFile`; `note` records them as they
 * were when this was called. Contents are read only if a file was written since, to save time at a server's start.
 */
export function compareSources(noteFile, names) {
  const files = names.flatMap(filesOf).sort();
  const written = hashOf(files, lastWritten);
  const [notedWritten, notedContent] = readNote(noteFile);
  if (written === notedWritten) return { areSame: true, note() {} };
  const content = hashOf(files, (file) => readFileSync(file));
  return {
    areSame: content === notedContent,
    note: () => writeFileSync(noteFile, `${written}\n${content}\n`),
  };
}

function readNote(noteFile) {
  return existsSync(noteFile) ? readFileSync(noteFile, 'utf8').split('\n') : [];
}

function hashOf(files, read) {
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${file}\0`).update(read(file)).update('\0');
  return hash.digest('hex');
}

/** The inode's change time: copying and unpacking can set the modification time back. */
function lastWritten(file) {
  const { size, ctimeMs } = statSync(file);
  return `${size} ${ctimeMs}`;
}

function filesOf(name) {
  if (!existsSync(name)) return [];
  return statSync(name).isFile() ? [name] : filesIn(name);
}

/** Three times as fast as `recursive` of `readdirSync`. */
function filesIn(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const inside = path.join(folder, entry.name);
    if (entry.isDirectory()) return filesIn(inside);
    return entry.isFile() && !entry.name.includes('.test.') ? [inside] : [];
  });
}
