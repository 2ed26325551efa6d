import { z } from 'zod';
import { originalAndOthers } from '#features/publishing/language-texts.contract.ts';
import { richText } from '#features/publishing/rich-text.contract.ts';

/** What a language needs to be read. */
export const pageNeeds = ['title', 'lead', 'summary', 'body'] as const;

/** What a page says, per language, as it is stored. */
export const pageTexts = originalAndOthers(
  { title: z.string(), lead: z.string(), summary: z.string(), body: richText },
  pageNeeds,
);
export type PageTexts = z.output<typeof pageTexts>;
