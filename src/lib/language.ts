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

const tagLanguages: Readonly<Record<string, Language>> = { th: 'th', en: 'en-us', zh: 'zh-cn' };
/** Nobody reads more languages; a longer header is not looked through. */
const MAX_TAGS = 20;

/** The language that `Accept-Language` prefers of ours; English where it names none of them. */
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

/** Reads the request header `lang`: as the wire calls the languages (§9), or as the cookie does. */
export function fromWireLanguage(value: string | null | undefined): Language {
  const wanted = (value ?? '').trim().toUpperCase();
  return languages.find((language) => wireLanguage[language] === wanted) ?? toLanguage(value);
}
