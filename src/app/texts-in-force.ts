import { overlayTexts, type Tag } from '#features/translations/texts.rules.ts';
import type { Translate } from '#http/answers/envelope.ts';
import { type Language, languages } from '#lib/language.ts';
import type { Bundle } from '#web/texts/bundle.ts';
import { createTranslate, setOnPages, shippedTexts } from './translate.ts';

/** Texts that staff have overridden, by language. */
type OtherTexts = Readonly<Record<Language, ReadonlyMap<Tag, string>>>;

/**
 * The only source of all texts: pages, responses, e-mails and files. A change replaces whole bundles, so caches
 * derived from a bundle are invalidated by its identity, and requests need no check.
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

    /** Replaces the overrides; returns false if they are the same as before. */
    put(next: OtherTexts): boolean {
      const changed = languages.filter((each) => !isSame(others[each], next[each]));
      if (changed.length === 0) return false;
      const plain = { ...shippedTexts };
      // Languages without a change keep their bundle, and with it everything derived from it.
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
