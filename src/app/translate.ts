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

/** The same as pages set them; what leaves by API, SMS or e-mail keeps its plain words. */
export const textsOnPages: Record<Language, Bundle> = {
  th: joinTexts(th, 'th'),
  'en-us': joinTexts(enUs, 'en-us'),
  'zh-cn': joinTexts(zhCn, 'zh-cn'),
};

/** Translates keys on the server, in any of the three languages. */
export function createTranslate(texts: Record<Language, Bundle>): Translate {
  const instance = createI18n('th', texts);
  const fixed = {
    th: instance.getFixedT('th'),
    'en-us': instance.getFixedT('en-us'),
    'zh-cn': instance.getFixedT('zh-cn'),
  };
  return (language, key, params = {}) => fixed[language](key, params);
}
