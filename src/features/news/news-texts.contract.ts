import { z } from 'zod';
import { originalAndOthers } from '#features/publishing/language-texts.contract.ts';
import { richText } from '#features/publishing/rich-text.contract.ts';

/** The texts required in each language. */
export const releaseNeeds = ['title', 'summary', 'body'] as const;

/** The texts of a release per language, as stored. */
export const releaseTexts = originalAndOthers(
  { title: z.string(), summary: z.string(), body: richText },
  releaseNeeds,
);
export type ReleaseTexts = z.output<typeof releaseTexts>;
