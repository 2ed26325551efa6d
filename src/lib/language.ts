/** The languages of the site as values of the cookie `lang` (§1); the first is the default. */
export const languages = ['th', 'en-us', 'zh-cn'] as const;
export type Language = (typeof languages)[number];

/** The codes of languages in the API: request header `lang` (§9) and key of the fetched bundle (§3). */
export const wireLanguage = { th: 'TH', 'en-us': 'EN', 'zh-cn': 'CN' } as const satisfies Record<
  Language,
  string
>;
export const bundleKey = { th: 'th', 'en-us': 'en', 'zh-cn': 'cn' } as const satisfies Record<
  Language,
  string
>;

/** BCP 47 tags for `lang` attributes, hreflang and Intl; Thai uses Buddhist years by default. */
export const localeTag = { th: 'th-TH', 'en-us': 'en-GB', 'zh-cn': 'zh-Hans-CN' } as const satisfies Record<
  Language,
  string
>;

/** Parses the cookie in any letter case; an unknown value falls back to Thai (§1), including the codes of the API. */
export function toLanguage(value: string | null | undefined): Language {
  const wanted = (value ?? '').trim().toLowerCase();
  return languages.find((language) => language === wanted) ?? 'th';
}

const tagLanguages: Readonly<Record<string, Language>> = { th: 'th', en: 'en-us', zh: 'zh-cn' };
/** Nobody reads more languages; the rest of a longer header is ignored. */
const MAX_TAGS = 20;

/** Our language preferred by `Accept-Language`; English where it contains none of them. */
export function fromAcceptLanguage(value: string | null | undefined): Language {
  const wanted = (value ?? '').slice(0, 500).split(',', MAX_TAGS).map(toPreference);
  const known = wanted.filter(({ language, weight }) => language !== undefined && weight > 0);
  const [best] = known.sort((a, b) => b.weight - a.weight);
  return best?.language ?? 'en-us';
}

function toPreference(entry: string) {
  const [tag = '', ...params] = entry.split(';').map((part) => part.trim().toLowerCase());
  const name = tag.split('-')[0] ?? '';
  const weight = params.find((param) => param.startsWith('q='))?.slice(2) ?? '1';
  return {
    language: Object.hasOwn(tagLanguages, name) ? tagLanguages[name] : undefined,
    weight: Number(weight) || 0,
  };
}

/** Parses the request header `lang`: an API code (§9), or a value of the cookie. */
export function fromWireLanguage(value: string | null | undefined): Language {
  const wanted = (value ?? '').trim().toUpperCase();
  return languages.find((language) => wireLanguage[language] === wanted) ?? toLanguage(value);
}
