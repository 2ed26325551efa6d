import { z } from 'zod';

/** One text in each language of the site. */
export function inEachLanguage<T extends z.ZodType>(text: T) {
  return z.object({ th: text, 'en-us': text, 'zh-cn': text });
}
