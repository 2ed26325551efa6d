import { expect, it } from 'vitest';
import { piecesOf } from './form-pieces.ts';

const longest = (text: string) =>
  Math.max(
    ...piecesOf(text)
      .flatMap((piece) => (piece.whole ? [piece.text] : piece.text.split('\u200b')))
      .map((part) => part.length),
  );

it('only short words are kept whole on a form', () => {
  expect(piecesOf('Cotton shirt')).toEqual([
    { text: 'Cotton', whole: true },
    { text: 'shirt', whole: true },
  ]);
  expect(piecesOf('Polytetrafluoroethylene').map(({ whole }) => whole)).toEqual([false]);
});

it.each([
  '上海市浦东新区世纪大道一百号金茂大厦八楼',
  'W'.repeat(22),
  'W'.repeat(10),
  'Polytetrafluoroethylene',
])('a line without blanks is broken before it leaves its column: %s', (text) => {
  expect(longest(text)).toBeLessThanOrEqual(8);
});
