import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Writes the build's id into the service worker, so that browsers notice every new one. */
export async function stampWorker(folder: string): Promise<void> {
  const names = (await readdir(join(folder, 'assets'))).sort();
  const build = createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 12);
  const file = join(folder, 'sw.js');
  await writeFile(file, (await readFile(file, 'utf8')).replace('__BUILD__', build));
}
