import { overlayTexts, type Tag } from '#features/translations/texts.rules.ts';
import type { Translate } from '#http/answers/envelope.ts';
import { type Language, languages } from '#lib/language.ts';
import type { Bundle } from '#web/texts/bundle.ts';
import { createTranslate, setOnPages, shippedTexts } from './translate.ts';

/** What staff have put in the place of shipped texts, by language. */
type OtherTexts = Readonly<Record<Language, ReadonlyMap<Tag, string>>>;

/**
 * The one place that all texts come from: pages, answers, letters and files. A change replaces whole bundles, so what is
 * made of one is seen to be old by its identity, and no request asks for anything in between.
 */
export function createTextsInForce() {
  let others: OtherTexts = { th: new Map(), 'en-us': new Map(), 'zh-cn': new Map() };
  let onPages: Readonly<Record<Language, Bundle>> = {
    th: setOnPages(shippedTexts.th, 'th'),
    'en-us': setOnPages(shippedTexts['en-us'], 'en-us'),
    'zh-cn': setOnPages(shippedTexts['zh-cn'], 'zh-cn'),
  };
  let say: Translate = createTranslate(shippedTexts);
  let sayOnPages: Translate = createTranslate(onPages);

  const translate: Translate = (language, key, params) => say(language, key, params);
  const translateOnPages: Translate = (language, key, params) => sayOnPages(language, key, params);

  return {
    translate,
    translateOnPages,
    onPages: () => onPages,
    shipped: shippedTexts,

    /** Speaks these from now on; false where it speaks them already. */
    put(next: OtherTexts): boolean {
      const changed = languages.filter((each) => !isSame(others[each], next[each]));
      if (changed.length === 0) return false;
      const plain = { ...shippedTexts };
      // Languages that have not changed keep their bundle, and whatever was made of it.
      const pages = { ...onPages };
      for (const each of languages) plain[each] = overlayTexts(shippedTexts[each], next[each]);
      for (const each of changed) pages[each] = setOnPages(plain[each], each);
      onPages = pages;
      others = next;
      say = createTranslate(plain);
      sayOnPages = createTranslate(onPages);
      return true;
    },
  };
}

function isSame(one: ReadonlyMap<Tag, string>, other: ReadonlyMap<Tag, string>): boolean {
  return one.size === other.size && [...one].every(([tag, text]) => other.get(tag) === text);
}
