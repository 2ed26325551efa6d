import type { Language } from '#lib/language.ts';

/** Where a journey that is told in three languages is walked: every language once, and both layouts. */
export const layoutOf: Record<Language, '@phone' | '@desktop'> = {
  th: '@phone',
  'en-us': '@desktop',
  'zh-cn': '@desktop',
};
