/** The languages of the site as the cookie `lang` holds them (§1); the first is the default. */
export const languages = ['th', 'en-us', 'zh-cn'] as const;
export type Language = (typeof languages)[number];

/** What each language is called on the wire: request header `lang` (§9) and key of the fetched bundle (§3). */
export const wireLanguage = { th: 'TH', 'en-us': 'EN', 'zh-cn': 'CN' } as const satisfies Record<
  Language,
  string
>;
export const bundleKey = { th: 'th', 'en-us': 'en', 'zh-cn': 'cn' } as const satisfies Record<
  Language,
  string
>;

/** BCP 47 tags for `lang` attributes, hreflang and Intl; Thai prints Buddhist years by default. */
export const localeTag = { th: 'th-TH', 'en-us': 'en-GB', 'zh-cn': 'zh-Hans-CN' } as const satisfies Record<
  Language,
  string
>;

/** Reads the cookie in any letter case; an unknown value falls back to Thai (§1), those of the wire included. */
export function toLanguage(value: string | null | undefined): Language {
  const wanted = (value ?? '').trim().toLowerCase();
  return languages.find((language) => language === wanted) ?? 'th';
}

/** Reads the request header `lang`: as the wire calls the languages (§9), or as the cookie does. */
export function fromWireLanguage(value: string | null | undefined): Language {
  const wanted = (value ?? '').trim().toUpperCase();
  return languages.find((language) => wireLanguage[language] === wanted) ?? toLanguage(value);
}
