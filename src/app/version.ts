import { readFileSync } from 'node:fs';
import { findInProject } from '#db/find-in-project.ts';

/** The version of the product in package.json. */
export function readVersion(): string {
  const { version } = JSON.parse(readFileSync(findInProject('package.json'), 'utf8')) as { version: string };
  return version;
}
