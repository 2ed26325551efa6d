import { z } from 'zod';
import { originalAndOthers } from '#features/publishing/language-texts.contract.ts';
import { richText } from '#features/publishing/rich-text.contract.ts';

/** The texts required in each language. */
export const faqNeeds = ['question', 'answer'] as const;

/** A question with its answer per language, as stored; readers never see the keywords. */
export const faqTexts = originalAndOthers(
  { question: z.string(), answer: richText, keywords: z.array(z.string().min(1)) },
  faqNeeds,
);
export type FaqTexts = z.output<typeof faqTexts>;
