import { describe, expect, it } from 'vitest';
import { filmAddress, libraryPicture, pictureAddress, smallerCopy } from './library-address.rules.ts';

const KEY = '0123456789abcdef01234567';

describe('an address of the library', () => {
  it('contains the size of its picture and the available copies, so that nothing shifts while it loads [E-04]', () => {
    const address = pictureAddress(KEY, { width: 1200, height: 400 });
    expect(libraryPicture(address)).toEqual({
      width: 1200,
      height: 400,
      srcSet: `/media/${KEY}/1200x400-480.webp 480w, /media/${KEY}/1200x400-960.webp 960w, ${address} 1200w`,
    });
    expect(libraryPicture(pictureAddress(KEY, { width: 300, height: 900 }))?.srcSet).toBeUndefined();
  });

  it('gives the copy that is large enough for a thumbnail, or the picture itself', () => {
    const address = pictureAddress(KEY, { width: 1200, height: 400 });
    expect(smallerCopy(address, 400)).toBe(`/media/${KEY}/1200x400-480.webp`);
    expect(smallerCopy(address, 1_100)).toBe(address);
    expect(smallerCopy('/art/hero.svg', 400)).toBe('/art/hero.svg');
  });

  it.each([
    '/art/hero.svg',
    '',
    filmAddress(KEY, 'mp4'),
    `/media/${KEY}/1200x400-480.webp`,
    '/media/x/1x1.webp',
  ])('is not one of a picture: %s', (address) => expect(libraryPicture(address)).toBeNull());
});
