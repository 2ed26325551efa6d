import type { Language } from '#lib/language.ts';
import latin400 from './fonts/ibm-plex-sans-latin-400.woff2?url';
import latin600 from './fonts/ibm-plex-sans-latin-600.woff2?url';
import thaiLatin400 from './fonts/ibm-plex-sans-thai-latin-400.woff2?url';
import thai400 from './fonts/ibm-plex-sans-thai-thai-400.woff2?url';
import thai600 from './fonts/ibm-plex-sans-thai-thai-600.woff2?url';
import chinese from './fonts-zh.css?url';

/** The fonts that the first screen of each language uses; Chinese uses the system's own. */
export const firstFonts: Record<Language, readonly string[]> = {
  th: [thai400, thai600, thaiLatin400],
  'en-us': [latin400, latin600],
  'zh-cn': [],
};

/** Fonts for machines without Chinese ones. */
export const chineseFonts = chinese;
