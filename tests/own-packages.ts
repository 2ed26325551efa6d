import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled } from '../scripts/ensure-installed.mjs';

/**
 * Installs the packages that only tests need, each folder with its own lock file. Before the tests: two workers that
 * need the same folder would install it over each other.
 */
export async function installTestPackages(): Promise<void> {
  for (const parent of ['tests', 'packages'])
    for (const name of readdirSync(parent)) {
      const folder = path.join(parent, name);
      if (existsSync(path.join(folder, 'package-lock.json'))) await ensureInstalled(folder);
    }
}

/** Loads a package from a folder with its own lock file, and installs that first if needed. */
export async function loadFrom<T>(folder: string, name: string): Promise<T> {
  await ensureInstalled(folder);
  const find = createRequire(path.resolve(folder, 'package.json'));
  return (await import(pathToFileURL(find.resolve(name)).href)) as T;
}
