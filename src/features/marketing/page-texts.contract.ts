import { z } from 'zod';
import { originalAndOthers } from '#features/publishing/language-texts.contract.ts';
import { richText } from '#features/publishing/rich-text.contract.ts';

/** The texts required in each language. */
export const pageNeeds = ['title', 'lead', 'summary', 'body'] as const;

/** The texts of a page per language, as stored. */
export const pageTexts = originalAndOthers(
  { title: z.string(), lead: z.string(), summary: z.string(), body: richText },
  pageNeeds,
);
export type PageTexts = z.output<typeof pageTexts>;
