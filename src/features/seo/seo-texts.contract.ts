import { z } from 'zod';
import { inEachLanguage } from '#features/publishing/language-texts.contract.ts';

const seoText = z.object({
  title: z.string().min(1),
  keywords: z.string().min(1),
  describe: z.string().min(1),
});

/** What search engines read about a page, per language, as it is stored. */
export const seoTexts = inEachLanguage(seoText);
export type SeoTexts = z.output<typeof seoTexts>;

/** The texts of one language by the code of their page, as they ship with the product. */
export const shippedSeoTexts = z.record(z.string(), seoText);
