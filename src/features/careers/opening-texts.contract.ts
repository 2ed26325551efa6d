import { z } from 'zod';
import { originalAndOthers } from '#features/publishing/language-texts.contract.ts';

const numbered = z.array(z.string().min(1)).min(1);

/** What an opening says in one language, as it is stored and authored: what it is about, duties and requirements. */
export const openingText = z.object({ about: z.string().min(1), jd: numbered, requirement: numbered });

/** What a language needs to be read. */
export const openingNeeds = ['about', 'jd', 'requirement'] as const;

const line = z.array(z.string().min(1));

/** The same in each language, of which only Thai has to say it. */
export const openingTexts = originalAndOthers(
  { about: z.string(), jd: line, requirement: line },
  openingNeeds,
);
export type OpeningTexts = z.output<typeof openingTexts>;
