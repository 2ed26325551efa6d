import { expect, it } from 'vitest';
import { languagesWithSamePicture, type PicturePlace, placeName } from './same-picture.ts';
import { wholeValue } from './value.ts';

const banner = (th: string[], en: string[], zh: string[]) =>
  wholeValue('banner', {
    texts: { th: { pictures: th }, 'en-us': { pictures: en }, 'zh-cn': { pictures: zh } },
  });

const sameAs = (value: ReturnType<typeof banner>, place: PicturePlace, own: PicturePlace[] = []) =>
  languagesWithSamePicture(value, place, new Set(own.map(placeName)));

it('a picture that is chosen first is that of all languages', () => {
  expect(sameAs(banner([], [], []), { language: 'en-us', at: 0 })).toEqual(['th', 'zh-cn']);
});

it('another Thai picture is taken over by the languages that had the same one', () => {
  expect(sameAs(banner(['/a'], ['/a'], ['/own']), { language: 'th', at: 0 })).toEqual(['en-us']);
});

it('a language gets a picture of its own without changing the others', () => {
  expect(sameAs(banner(['/a'], ['/a'], ['/a']), { language: 'en-us', at: 0 })).toEqual([]);
});

it('a picture chosen by hand stays when the Thai one is chosen later', () => {
  const own = [{ language: 'en-us', at: 0 }] as const;
  expect(sameAs(banner(['/a'], ['/a'], ['/a']), { language: 'th', at: 0 }, [...own])).toEqual(['zh-cn']);
});

it('a picture for phones is that of the languages with the same wide picture', () => {
  expect(sameAs(banner(['/a'], ['/a'], ['/c']), { language: 'th', at: 1 })).toEqual(['en-us']);
  expect(sameAs(banner(['/a'], ['/b', '/phone'], ['/c']), { language: 'th', at: 1 })).toEqual([]);
});
