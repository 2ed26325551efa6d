import { z } from 'zod';
import { inEachLanguage } from '../publishing/language-texts.contract.ts';
import { richText } from '../publishing/rich-text.contract.ts';

/** A question with its answer, per language, as it is stored; readers never see the keywords. */
export const faqTexts = inEachLanguage(
  z.object({ question: z.string().min(1), answer: richText, keywords: z.array(z.string().min(1)) }),
);
export type FaqTexts = z.output<typeof faqTexts>;
