import { z } from 'zod';
import { originalAndOthers } from '#features/publishing/language-texts.contract.ts';
import { richText } from '#features/publishing/rich-text.contract.ts';

/** What a language needs to be read. */
export const releaseNeeds = ['title', 'summary', 'body'] as const;

/** What a release says, per language, as it is stored. */
export const releaseTexts = originalAndOthers(
  { title: z.string(), summary: z.string(), body: richText },
  releaseNeeds,
);
export type ReleaseTexts = z.output<typeof releaseTexts>;
