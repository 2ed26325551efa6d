import { type Language, languages } from '#lib/language.ts';
import { linesOf, type PieceValue } from './value.ts';

/** The language whose pictures the others have, unless they were given one of their own. */
const LEADING: Language = 'th';

/** A picture in a language: the first is for wide screens, the second for phones. */
export type PicturePlace = { language: Language; at: number };

/** A picture place as a word, to remember which were given a picture by hand. */
export const placeName = ({ language, at }: PicturePlace) => `${language}.${at}`;

/**
 * The other languages that take over a picture chosen in one: those without any, and those that had the one which the
 * leading language has now replaced. One that was given its own keeps it: `own` are the places that were given one
 * by hand. Without a picture for phones a language shows its wide one there, so only those with the same wide picture
 * take over the one for phones.
 */
export function languagesWithSamePicture(
  value: PieceValue,
  { language, at }: PicturePlace,
  own: ReadonlySet<string>,
): Language[] {
  const pictureOf = (each: Language, place = at) => linesOf(value.texts[each].pictures)[place] ?? '';
  const before = pictureOf(language);
  return languages.filter((each) => {
    if (each === language || own.has(placeName({ language: each, at }))) return false;
    if (at > 0 && pictureOf(each, 0) !== pictureOf(language, 0)) return false;
    return pictureOf(each) === '' || (language === LEADING && pictureOf(each) === before);
  });
}
