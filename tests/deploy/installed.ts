import { existsSync } from 'node:fs';
import path from 'node:path';

/** Where Debian puts programs of administrators, which is not on the path of others. */
const FOLDERS = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin', '/sbin'];

/** Where a program of this machine is; undefined where it is not installed. */
export function installed(program: string): string | undefined {
  return FOLDERS.map((folder) => path.join(folder, program)).find((file) => existsSync(file));
}
