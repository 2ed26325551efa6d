import { z } from 'zod';
import { inEachLanguage } from '#features/publishing/language-texts.contract.ts';

const seoText = z.object({
  title: z.string().min(1),
  keywords: z.string().min(1),
  describe: z.string().min(1),
});

/** A page's texts for search engines per language, as stored. */
export const seoTexts = inEachLanguage(seoText);
export type SeoTexts = z.output<typeof seoTexts>;

/** The shipped texts of one language, by the code of their page. */
export const shippedSeoTexts = z.record(z.string(), seoText);
