import type { Language } from '#lib/language.ts';

/** The layout in which a test in three languages runs: every language once, and both layouts. */
export const layoutOf: Record<Language, '@phone' | '@desktop'> = {
  th: '@phone',
  'en-us': '@desktop',
  'zh-cn': '@desktop',
};
