import type { Language } from '#lib/language.ts';
import { faqCategories } from './faq-categories.rules.ts';
import en from './locales/en-us.json' with { type: 'json' };
import th from './locales/th.json' with { type: 'json' };
import zh from './locales/zh-cn.json' with { type: 'json' };

/** The name of each category, in order. */
export const faqCategoryNames: readonly { value: string; names: Readonly<Record<Language, string>> }[] =
  faqCategories.map((value) => ({
    value,
    names: { th: th.categories[value], 'en-us': en.categories[value], 'zh-cn': zh.categories[value] },
  }));
