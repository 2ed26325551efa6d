import { expect, it } from 'vitest';
import { readCursor, writeCursor } from './list-cursor.ts';

it('parses a cursor back', () => {
  const at = '2026-11-20T05:00:00.123Z';
  expect(readCursor(writeCursor([at, 'C,260001 %']))).toEqual({ at: new Date(at), id: 'C,260001 %' });
});

it('takes an invalid cursor for the beginning', () => {
  for (const text of [undefined, '', ',', 'x,y', '%,%', '2026-11-20T05:00:00Z,', '7', ',,,'.repeat(1000)])
    expect(readCursor(text)).toBeNull();
});
