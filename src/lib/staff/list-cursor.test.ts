import { expect, it } from 'vitest';
import { readCursor, writeCursor } from './list-cursor.ts';

it('reads a place of a list as it was written', () => {
  const at = '2026-11-20T05:00:00.123Z';
  expect(readCursor(writeCursor([at, 'C,260001 %']))).toEqual({ at: new Date(at), id: 'C,260001 %' });
});

it('takes what is no place for the beginning', () => {
  for (const text of [undefined, '', ',', 'x,y', '%,%', '2026-11-20T05:00:00Z,', '7', ',,,'.repeat(1000)])
    expect(readCursor(text)).toBeNull();
});
