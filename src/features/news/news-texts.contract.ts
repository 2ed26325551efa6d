import { z } from 'zod';
import { inEachLanguage } from '../publishing/language-texts.contract.ts';
import { richText } from '../publishing/rich-text.contract.ts';

/** What a release says, per language, as it is stored. */
export const releaseTexts = inEachLanguage(
  z.object({ title: z.string().min(1), summary: z.string().min(1), body: richText }),
);
export type ReleaseTexts = z.output<typeof releaseTexts>;
