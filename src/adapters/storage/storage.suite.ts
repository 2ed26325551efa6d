import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { FileMissing, type FileStorage, StorageAway } from './storage.port.ts';

async function all(keys: AsyncIterable<string>): Promise<string[]> {
  const found: string[] = [];
  for await (const each of keys) found.push(each);
  return found;
}

/** What every storage promises; `away` is one that does not answer. */
export function storageSuite(open: () => { storage: FileStorage; away: FileStorage }): void {
  const key = () => `ab/${randomBytes(24).toString('hex')}`;

  it('returns every byte, of an empty file and of a large one', async () => {
    const { storage } = open();
    for (const bytes of [Buffer.alloc(0), randomBytes(1), randomBytes(6_000_000)]) {
      const at = key();
      await storage.put(at, bytes);
      expect(Buffer.compare(Buffer.from(await storage.get(at)), bytes)).toBe(0);
    }
  });

  it('keeps files apart, and the later one under the same key', async () => {
    const { storage } = open();
    const [one, other] = [key(), key()];
    await storage.put(one, Buffer.from('one'));
    await storage.put(other, Buffer.from('other'));
    await storage.put(one, Buffer.from('again'));
    expect(Buffer.from(await storage.get(one)).toString()).toBe('again');
    expect(Buffer.from(await storage.get(other)).toString()).toBe('other');
  });

  it('reports a missing file, and removes existing and missing ones', async () => {
    const { storage } = open();
    const at = key();
    await expect(storage.get(at)).rejects.toThrow(FileMissing);
    await storage.remove(at);
    await storage.put(at, Buffer.from('x'));
    await storage.remove(at);
    await expect(storage.get(at)).rejects.toThrow(FileMissing);
  });

  it('lists its files, those of a folder, and nothing if there are none', async () => {
    const { storage } = open();
    const folder = `list-${randomBytes(6).toString('hex')}/`;
    const keys = [`${folder}a/one`, `${folder}b/two`];
    expect(await all(storage.list(folder))).toEqual([]);
    for (const each of keys) await storage.put(each, Buffer.from(each));
    expect((await all(storage.list(folder))).sort()).toEqual(keys);
    expect(await all(storage.list(`${folder}a/`))).toEqual([keys[0]]);
    expect(await all(storage.list())).toEqual(expect.arrayContaining(keys));
    expect([await storage.has(keys[0] ?? ''), await storage.has(`${folder}c`)]).toEqual([true, false]);
  });

  it('that does not answer is not taken for an empty one', async () => {
    const { away } = open();
    await expect(away.get(key())).rejects.toThrow(StorageAway);
    await expect(away.put(key(), Buffer.from('x'))).rejects.toThrow(StorageAway);
  });
}
