import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled } from '../scripts/ensure-installed.mjs';

/** Loads a package from a folder with its own lock file, and installs that first if needed. */
export async function loadFrom<T>(folder: string, name: string): Promise<T> {
  await ensureInstalled(folder);
  const find = createRequire(path.resolve(folder, 'package.json'));
  return (await import(pathToFileURL(find.resolve(name)).href)) as T;
}
