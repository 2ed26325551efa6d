import { z } from 'zod';
import { inEachLanguage } from '../publishing/language-texts.contract.ts';

const numbered = z.array(z.string().min(1)).min(1);

/** What an opening says in one language, as it is stored and authored: what it is about, duties and requirements. */
export const openingText = z.object({ about: z.string().min(1), jd: numbered, requirement: numbered });

/** The same in each language. */
export const openingTexts = inEachLanguage(openingText);
export type OpeningTexts = z.output<typeof openingTexts>;
