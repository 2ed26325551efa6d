import { existsSync } from 'node:fs';
import path from 'node:path';

/** Where a file of the project is: this code runs from the sources as well as from the build, both below it. */
export function findInProject(file: string): string {
  for (let folder = import.meta.dirname; ; folder = path.dirname(folder)) {
    const candidate = path.join(folder, file);
    if (existsSync(candidate)) return candidate;
    if (folder === path.dirname(folder)) throw new Error(`No ${file} above the server code.`);
  }
}
