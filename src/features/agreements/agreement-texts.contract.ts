import { z } from 'zod';
import { originalAndOthers } from '#features/publishing/language-texts.contract.ts';
import { richText } from '#features/publishing/rich-text.contract.ts';

/** What a language needs to be read. */
export const agreementNeeds = ['title', 'summary', 'body'] as const;

/** What an agreement says, per language, as it is stored. */
export const agreementTexts = originalAndOthers(
  { title: z.string(), summary: z.string(), body: richText },
  agreementNeeds,
);
export type AgreementTexts = z.output<typeof agreementTexts>;
