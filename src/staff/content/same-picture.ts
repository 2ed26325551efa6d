import { type Language, languages } from '#lib/language.ts';
import { linesOf, type PieceValue } from './value.ts';

/** The language whose pictures the others have, unless they were given one of their own. */
const LEADING: Language = 'th';

/**
 * The other languages that take over a picture chosen in one: those without any, and those that had the one which the
 * leading language has now replaced. One that was given its own keeps it.
 */
export function languagesWithSamePicture(value: PieceValue, language: Language, at: number): Language[] {
  const pictureOf = (each: Language) => linesOf(value.texts[each].pictures)[at] ?? '';
  const before = pictureOf(language);
  return languages.filter((each) => {
    if (each === language) return false;
    return pictureOf(each) === '' || (language === LEADING && pictureOf(each) === before);
  });
}
