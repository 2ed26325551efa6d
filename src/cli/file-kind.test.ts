import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, it } from 'vitest';
import { requireReadableKind } from './file-kind.ts';

const folder = mkdtempSync(join(tmpdir(), 'kinds-'));
afterAll(() => rmSync(folder, { recursive: true }));

function check(name: string, content: Uint8Array): Promise<void> {
  const file = join(folder, name);
  writeFileSync(file, content);
  return requireReadableKind(file, extname(name));
}

it.each([
  ['a.csv', gzipSync('x,y'), 'packed with gzip'],
  ['a.ndjson', gzipSync('{}'), 'packed with gzip'],
  ['b.csv', Buffer.from('PK\x03\x04....'), 'name it .xlsx'],
  ['c.xlsx', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'old form'],
  ['d.txt', Buffer.from('%PDF-1.7'), 'a PDF'],
  ['e.ndjson', Buffer.from(' [{"waybillNo":"1"}]'), 'a JSON array'],
  ['f.ndjson', Buffer.from('\uFEFF[\r\n{"waybillNo":"1"}]', 'utf16le'), 'a JSON array'],
])('names the real format of %s when its name is wrong', async (name, content, advice) => {
  await expect(check(name, content)).rejects.toThrow(advice);
});

it.each([
  ['a.csv', Buffer.from('')],
  ['b.csv', Buffer.from('waybillNo,code\n')],
  ['c.csv', Buffer.from('[1],code\n')],
  ['d.xlsx', Buffer.from('PK\x03\x04....')],
  ['e.ndjson', Buffer.from('\uFEFF{"waybillNo":"1"}')],
])('accepts %s when its name may be right', async (name, content) => {
  await expect(check(name, content)).resolves.toBeUndefined();
});
