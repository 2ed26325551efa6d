import { expect, it } from 'vitest';
import { type Swap, swapped } from './swapped-addresses.rules.ts';

const swap: Swap = {
  isOld: (address) => address === '/media/old.webp',
  address: '/media/new.webp',
  width: 800,
  height: 600,
  alt: { th: 'ใหม่', 'en-us': 'New', 'zh-cn': '新' },
  oldAlt: { th: 'เก่า', 'en-us': 'Old', 'zh-cn': '旧' },
};
const picture = (src: string, alt: string, width = 10) => ({
  type: 'image',
  attrs: { src, alt, width, height: 10 },
});

it('a replaced picture takes its size along, and its alternative text where content has not its own', () => {
  const textsWith = (one: object, two: object) => ({
    imageLink: '/media/old.webp',
    texts: { 'en-us': { body: { content: [one, { type: 'text', text: 'Old' }] } }, th: { body: two } },
  });
  const before = textsWith(picture('/media/old.webp', 'Old'), picture('/media/old.webp', 'คำของเรา'));
  const shown = (alt: string) => ({
    type: 'image',
    attrs: { src: '/media/new.webp', alt, width: 800, height: 600 },
  });
  expect(swapped(before, swap)).toEqual({
    ...textsWith(shown('New'), shown('คำของเรา')),
    imageLink: '/media/new.webp',
  });
});

it('a value without the picture stays the very same', () => {
  const value = { texts: { th: { pictures: ['/art/a.svg'], body: picture('/art/a.svg', 'เก่า') } } };
  expect(swapped(value, swap)).toBe(value);
});
