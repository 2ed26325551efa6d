import type { Language } from '#lib/language.ts';
import type { ShareSubject } from './draw-share-picture.ts';

/** Draws pictures for link previews. */
export type SharePictures = { draw(subject: ShareSubject, language: Language): Promise<Buffer> };

const PICTURES_KEPT = 400;

/** Draws with the illustrations of `artFolder`, and caches the results. */
export function createSharePictures(artFolder: string): SharePictures {
  const drawn = new Map<string, Promise<Buffer>>();
  return {
    draw(subject, language) {
      const key = JSON.stringify([language, subject.title, subject.artLink]);
      const known = drawn.get(key);
      if (known) return known;
      // Uses a large library, which few visits need.
      const picture = import('./draw-share-picture.ts').then(({ drawPicture }) =>
        drawPicture(subject, language, artFolder),
      );
      if (drawn.size >= PICTURES_KEPT) drawn.delete(drawn.keys().next().value ?? '');
      drawn.set(key, picture);
      // A failure must not be cached.
      picture.catch(() => drawn.delete(key));
      return picture;
    },
  };
}
