import { existsSync } from 'node:fs';
import path from 'node:path';

/** The path of a project file: this code runs both from the sources and from the build, which are both below the root. */
export function findInProject(file: string): string {
  for (let folder = import.meta.dirname; ; folder = path.dirname(folder)) {
    const candidate = path.join(folder, file);
    if (existsSync(candidate)) return candidate;
    if (folder === path.dirname(folder)) throw new Error(`No ${file} above the server code.`);
  }
}
