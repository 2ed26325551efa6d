import { expect, it } from 'vitest';
import { languagesWithSamePicture } from './same-picture.ts';
import { wholeValue } from './value.ts';

const banner = (th: string[], en: string[], zh: string[]) =>
  wholeValue('banner', {
    texts: { th: { pictures: th }, 'en-us': { pictures: en }, 'zh-cn': { pictures: zh } },
  });

it('a picture that is chosen first is that of all languages', () => {
  expect(languagesWithSamePicture(banner([], [], []), 'en-us', 0)).toEqual(['th', 'zh-cn']);
});

it('another Thai picture is taken over by the languages that had the same one', () => {
  expect(languagesWithSamePicture(banner(['/a'], ['/a'], ['/own']), 'th', 0)).toEqual(['en-us']);
});

it('a language gets a picture of its own without changing the others', () => {
  expect(languagesWithSamePicture(banner(['/a'], ['/a'], ['/a']), 'en-us', 0)).toEqual([]);
});

it('pictures for phones follow by themselves', () => {
  expect(languagesWithSamePicture(banner(['/a'], ['/b', '/phone'], ['/c']), 'th', 1)).toEqual(['zh-cn']);
});
