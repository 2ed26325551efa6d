import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);
const COMPRESSIBLE = /\.(?:m?js|css|json|svg|html|txt|xml|webmanifest|map)$/;

/** Writes a Brotli and a gzip copy next to every text file of the built site, so that serving needs no compression. */
export async function compressAssets(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  for (const name of names.filter((each) => COMPRESSIBLE.test(each))) {
    const file = join(folder, name);
    if (!(await stat(file)).isFile()) continue;
    const bytes = await readFile(file);
    if (bytes.length < 256) continue;
    await writeFile(`${file}.br`, await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
    await writeFile(`${file}.gz`, await deflate(bytes, { level: 9 }));
  }
}
