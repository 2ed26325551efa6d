import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled } from '../scripts/ensure-installed.mjs';

/** A package of a folder with a lock file of its own, which is installed where it is not yet. */
export async function loadFrom<T>(folder: string, name: string): Promise<T> {
  await ensureInstalled(folder);
  const find = createRequire(path.resolve(folder, 'package.json'));
  return (await import(pathToFileURL(find.resolve(name)).href)) as T;
}
