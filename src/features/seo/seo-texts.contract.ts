import { z } from 'zod';
import { inEachLanguage } from '../publishing/language-texts.contract.ts';

/** What search engines read about a page, per language, as it is stored. */
export const seoTexts = inEachLanguage(
  z.object({ title: z.string().min(1), keywords: z.string().min(1), describe: z.string().min(1) }),
);
export type SeoTexts = z.output<typeof seoTexts>;
