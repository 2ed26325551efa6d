import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { GroupedNumber } from '#web/texts/grouped-number.tsx';
import { Avatar } from './avatar.tsx';
import { DataList } from './data-list.tsx';

const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, '');

it.each([
  ['สุดา รักไทย', 'ส'],
  // A vowel written before its consonant is not the first letter.
  ['เกียรติ', 'ก'],
  ['ไพลิน', 'พ'],
  ['陈明', '陈'],
  ['silk shop', 'S'],
  ['"7 Seas"', '7'],
  ['🎁', '•'],
  ['', '•'],
])('without a picture %s is shown as %s', (name, letter) => {
  const html = renderToStaticMarkup(<Avatar name={name} pictureUrl={null} />);
  expect(textOf(html)).toBe(letter);
  expect(html).toContain('aria-hidden="true"');
});

it('a picture is shown at its size with an empty alternative text, because the name is beside it', () => {
  const html = renderToStaticMarkup(<Avatar name="Suda" pictureUrl="/p.webp" sizePx={64} />);
  expect(html).toMatch(/<img src="\/p\.webp" alt="" width="64" height="64"/);
});

it('a waybill number is grouped by four, and copied without spaces', () => {
  const html = renderToStaticMarkup(<GroupedNumber value="111122223333" />);
  expect([...html.matchAll(/<span>([^<]+)<\/span>/g)].map(([, group]) => group)).toEqual([
    '1111',
    '2222',
    '3333',
  ]);
  expect(textOf(html)).toBe('111122223333');
  expect(html).toContain('translate="no"');
});

it('each name of a list is beside its value', () => {
  const items = [
    { name: 'Weight', value: '2 kg' },
    { name: 'Price', value: <b>50</b> },
  ];
  expect(renderToStaticMarkup(<DataList items={items} />)).toContain(
    '<div><dt>Weight</dt><dd>2 kg</dd></div><div><dt>Price</dt><dd><b>50</b></dd></div>',
  );
});
