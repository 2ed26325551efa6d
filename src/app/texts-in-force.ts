import { joinText } from '../features/publishing/joined-text.rules.ts';
import { overlayTexts, type Tag } from '../features/translations/texts.rules.ts';
import type { Translate } from '../http/answers/envelope.ts';
import { once } from '../lib/keep.ts';
import { type Language, languages } from '../lib/language.ts';
import type { Bundle } from '../web/texts/bundle.ts';
import { byLanguage, createTranslate, shippedTexts, textsOnPages } from './translate.ts';

/** What staff have put in the place of shipped texts, by language. */
type OtherTexts = Readonly<Record<Language, ReadonlyMap<Tag, string>>>;

/**
 * The one place that all texts come from: pages, answers, letters and files. A change replaces whole bundles, so what is
 * made of one is seen to be old by its identity, and no request asks for anything in between.
 */
export function createTextsInForce() {
  let others: OtherTexts = { th: new Map(), 'en-us': new Map(), 'zh-cn': new Map() };
  let pages: Record<Language, () => Bundle> = {
    th: () => textsOnPages.th,
    'en-us': () => textsOnPages['en-us'],
    'zh-cn': () => textsOnPages['zh-cn'],
  };
  let onPages: Readonly<Record<Language, Bundle>> = textsOnPages;
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
      for (const each of languages) plain[each] = overlayTexts(shippedTexts[each], next[each]);
      // Languages that have not changed keep their bundle, and whatever was made of it.
      const now = { ...pages };
      for (const each of changed) now[each] = once(() => joined(each, next[each]));
      pages = now;
      onPages = byLanguage((language) => now[language]());
      others = next;
      say = createTranslate(plain);
      sayOnPages = createTranslate(onPages);
      return true;
    },
  };
}

function joined(language: Language, texts: ReadonlyMap<Tag, string>): Bundle {
  const set = [...texts].map(([tag, text]) => [tag, joinText(text, language)] as const);
  return overlayTexts(textsOnPages[language], set);
}

function isSame(one: ReadonlyMap<Tag, string>, other: ReadonlyMap<Tag, string>): boolean {
  return one.size === other.size && [...one].every(([tag, text]) => other.get(tag) === text);
}
