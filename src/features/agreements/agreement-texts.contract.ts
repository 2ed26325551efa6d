import { z } from 'zod';
import { inEachLanguage } from '../publishing/language-texts.contract.ts';
import { richText } from '../publishing/rich-text.contract.ts';

/** What an agreement says, per language, as it is stored. */
export const agreementTexts = inEachLanguage(
  z.object({ title: z.string().min(1), summary: z.string().min(1), body: richText }),
);
export type AgreementTexts = z.output<typeof agreementTexts>;
