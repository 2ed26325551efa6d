import { expect, it } from 'vitest';
import { rowChunks } from './row-chunks.ts';

async function cut(text: string, partBytes = 10_007): Promise<{ bytes: Buffer; rows: number }[]> {
  const all = Buffer.from(text);
  async function* parts() {
    for (let at = 0; at < all.length; at += partBytes) yield all.subarray(at, at + partBytes);
  }
  const chunks: { bytes: Buffer; rows: number }[] = [];
  for await (const chunk of rowChunks(parts())) chunks.push(chunk);
  return chunks;
}

const rows = Array.from({ length: 60_000 }, (_, nr) => `${nr}\tพัสดุที่ ${nr} อยู่ระหว่างทาง\n`);

it('chunks contain whole rows, and together all of them, however they arrive', async () => {
  const chunks = await cut(rows.join(''));
  expect(chunks.length).toBeGreaterThan(10);
  expect(Buffer.concat(chunks.map(({ bytes }) => bytes)).toString()).toBe(rows.join(''));
  expect(chunks.reduce((sum, chunk) => sum + chunk.rows, 0)).toBe(rows.length);
  expect(chunks.every(({ bytes }) => bytes.at(-1) === 10)).toBe(true);
  expect(await cut(rows.join(''), 1_000_003)).toEqual(chunks);
});

it('a new row makes few new chunks', async () => {
  const digest = (chunks: { bytes: Buffer }[]) => chunks.map(({ bytes }) => bytes.toString('base64'));
  const before = new Set(digest(await cut(rows.join(''))));
  const after = digest(await cut([...rows.slice(0, 30_000), 'new\trow\n', ...rows.slice(30_000)].join('')));
  expect(after.filter((each) => !before.has(each)).length).toBeLessThanOrEqual(2);
});

it('no rows are an empty table, and half a row is refused', async () => {
  expect(await cut('')).toEqual([]);
  await expect(cut('1\tone\n2\ttw')).rejects.toThrow('in the middle of a row');
});
