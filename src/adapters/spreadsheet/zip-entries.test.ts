import { Zip, ZipDeflate, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { zipEntries } from './zip-entries.ts';

const text = (letters: string) => new TextEncoder().encode(letters);
const read = (archive: Uint8Array) =>
  zipEntries(archive).map(({ name, bytes }) => [name, new TextDecoder().decode(bytes())]);
const written = [
  ['xl/workbook.xml', '<workbook/>'],
  ['xl/worksheets/sheet1.xml', '<sheet/>'.repeat(200)],
];
const files = Object.fromEntries(written.map(([name = '', letters = '']) => [name, text(letters)]));

/** Sizes follow each file, as written by programs that do not know them beforehand. */
function withDescriptors(): Uint8Array {
  const pieces: Uint8Array[] = [];
  const zip = new Zip((_error, piece) => pieces.push(piece));
  for (const [name = '', letters = ''] of written) {
    const file = new ZipDeflate(name);
    zip.add(file);
    file.push(text(letters), true);
  }
  zip.end();
  return Buffer.concat(pieces);
}

describe('the files of an archive are read', () => {
  it.each([
    ['packed', zipSync(files)],
    ['stored as they are', zipSync(files, { level: 0 })],
    ['with their sizes behind them', withDescriptors()],
    ['with a comment at the end', zipSync(files, { comment: 'made by a shop' })],
    ['with something before the archive', Buffer.concat([Buffer.alloc(300, 'MZ'), zipSync(files)])],
    ['with something behind it', Buffer.concat([zipSync(files), Buffer.alloc(40)])],
  ])('%s', (_how, archive) => {
    expect(read(archive)).toEqual(written);
  });

  it('with backslashes in their names', () => {
    expect(read(zipSync({ 'xl\\workbook.xml': text('a') }))).toEqual([['xl/workbook.xml', 'a']]);
  });
});
