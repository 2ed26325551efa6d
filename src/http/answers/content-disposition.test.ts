import { expect, it } from 'vitest';
import { contentDisposition } from './content-disposition.ts';

it('a plain name is sent as it is', () => {
  expect(contentDisposition('inline', 'label-2611200001.pdf')).toBe(
    'inline; filename="label-2611200001.pdf"',
  );
});

it.each([
  ['a"; filename="evil.exe', 'a___filename__evil.exe', 'a%22%3B%20filename%3D%22evil.exe'],
  ['a\r\nset-cookie: x=1.csv', 'a__set-cookie__x_1.csv', 'a%0D%0Aset-cookie%3A%20x%3D1.csv'],
  ['ใบเสร็จ.pdf', '_______.pdf', '%E0%B9%83%E0%B8%9A%E0%B9%80%E0%B8%AA%E0%B8%A3%E0%B9%87%E0%B8%88.pdf'],
  ["it's (1)*.csv", 'it_s__1__.csv', 'it%27s%20%281%29%2A.csv'],
  ['half \ud800.csv', 'half__.csv', 'half%20%EF%BF%BD.csv'],
])('the name %j cannot change the header', (name, plain, encoded) => {
  const header = contentDisposition('attachment', name);
  expect(header).toBe(`attachment; filename="${plain}"; filename*=UTF-8''${encoded}`);
  expect(new Headers({ 'content-disposition': header }).get('content-disposition')).toBe(header);
});
