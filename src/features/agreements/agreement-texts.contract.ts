import { z } from 'zod';
import { originalAndOthers } from '#features/publishing/language-texts.contract.ts';
import { richText } from '#features/publishing/rich-text.contract.ts';

/** The texts required in each language. */
export const agreementNeeds = ['title', 'summary', 'body'] as const;

/** The texts of an agreement per language, as stored. */
export const agreementTexts = originalAndOthers(
  { title: z.string(), summary: z.string(), body: richText },
  agreementNeeds,
);
export type AgreementTexts = z.output<typeof agreementTexts>;
