import { joinTexts } from '../features/publishing/joined-text.rules.ts';
import type { Translate } from '../http/answers/envelope.ts';
import type { Language } from '../lib/language.ts';
import type { Bundle } from '../web/texts/bundle.ts';
import { bundle as enUs } from '../web/texts/bundles/en-us.ts';
import { bundle as th } from '../web/texts/bundles/th.ts';
import { bundle as zhCn } from '../web/texts/bundles/zh-cn.ts';
import { createI18n } from '../web/texts/i18n.ts';

/** All texts that ship with the product. */
export const shippedTexts: Record<Language, Bundle> = { th, 'en-us': enUs, 'zh-cn': zhCn };

/**
 * The same as pages set them; what leaves by API, SMS or e-mail keeps its plain words. A language is joined when it is
 * first asked for: finding the words of all Thai texts takes a tenth of a start.
 */
export const textsOnPages: Readonly<Record<Language, Bundle>> = byLanguage((language) =>
  joinTexts(shippedTexts[language], language),
);

/** Translates keys on the server, in any of the three languages. */
export function createTranslate(texts: Readonly<Record<Language, Bundle>>): Translate {
  const fixed = byLanguage((language) =>
    createI18n(language, { [language]: texts[language] }).getFixedT(language),
  );
  return (language, key, params = {}) => fixed[language](key, params);
}

/** One value for each language, made when it is first read. */
export function byLanguage<T>(make: (language: Language) => T): Readonly<Record<Language, T>> {
  const made: Partial<Record<Language, T>> = {};
  const of = (language: Language) => {
    made[language] ??= make(language);
    return made[language];
  };
  return {
    get th() {
      return of('th');
    },
    get 'en-us'() {
      return of('en-us');
    },
    get 'zh-cn'() {
      return of('zh-cn');
    },
  };
}
