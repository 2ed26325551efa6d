import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FileCleaner, FileRefused } from './cleaning.port.ts';
import { createProcessCleaner } from './process-cleaner.ts';

const FIXTURES = path.join(import.meta.dirname, '..', '..', '..', 'tests', 'fixtures', 'heic');
const types = ['image/jpeg', 'image/heic'];

let folder: string;
let cleaner: FileCleaner;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'heic-'));
  cleaner = createProcessCleaner();
});
afterAll(async () => {
  cleaner.close();
  await rm(folder, { recursive: true, force: true });
});

/** Made by libheif: a red primary picture and a blue one. */
const twoPictures = () => readFile(path.join(FIXTURES, 'two-pictures.heic'));
/** Made by ffmpeg: a film of three red frames branded as an image sequence, without a primary picture. */
const trackAlone = () => readFile(path.join(FIXTURES, 'track-alone.heics'));

function called(brand: string, file: Buffer): Buffer {
  const renamed = Buffer.from(file);
  renamed.write(brand, 8, 'latin1');
  return renamed;
}

/** Damages the first picture after the brands: its data box is replaced by bytes that no decoder accepts. */
function withoutData(file: Buffer): Buffer {
  const damaged = Buffer.from(file);
  damaged.fill(0, damaged.indexOf('mdat', 0, 'latin1') + 4);
  return damaged;
}

async function clean(file: Buffer): Promise<{ file: string } | { refusal: string }> {
  const [source, target] = [path.join(folder, 'source'), path.join(folder, 'target')];
  await rm(target, { force: true });
  await writeFile(source, file);
  return cleaner.clean({ source, target, types }).then(
    () => ({ file: target }),
    (error: unknown) => ({ refusal: error instanceof FileRefused ? error.reason : String(error) }),
  );
}

describe('a burst of HEIC pictures', () => {
  it.each(['heic', 'hevc', 'msf1', 'mif1'])(
    'of the brand %s becomes its first picture [X-15]',
    async (brand) => {
      const cleaned = await clean(called(brand, await twoPictures()));
      if ('refusal' in cleaned) throw new Error(cleaned.refusal);
      const { data, info } = await sharp(cleaned.file).raw().toBuffer({ resolveWithObject: true });
      expect([info.width, info.height]).toEqual([64, 48]);
      const [red = 0, green = 255, blue = 255] = data;
      expect([red > 200, green < 60, blue < 60]).toEqual([true, true, true]);
    },
  );

  it.each(['hevc', 'msf1'])(
    'of the brand %s is refused without a primary picture, or when unreadable [X-15]',
    async (brand) => {
      for (const file of [await trackAlone(), withoutData(await twoPictures())])
        expect(await clean(called(brand, file))).toEqual({ refusal: 'unreadable' });
    },
  );
});
