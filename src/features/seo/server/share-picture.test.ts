import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { createSharePictures } from './share-picture.ts';

it('a picture that failed once is drawn for the next request', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'share-art-'));
  try {
    const pictures = createSharePictures(folder);
    const draw = () => pictures.draw({ title: 'ส่งพัสดุ', artLink: '/art/parcel.svg' }, 'th');
    await expect(draw()).rejects.toThrow();
    await copyFile('public/art/parcel.svg', path.join(folder, 'parcel.svg'));
    expect((await draw()).subarray(1, 4).toString()).toBe('PNG');
  } finally {
    await rm(folder, { recursive: true });
  }
});
