import { z } from 'zod';
import { originalAndOthers } from '#features/publishing/language-texts.contract.ts';

const numbered = z.array(z.string().min(1)).min(1);

/** The text of an opening in one language, as stored and authored: summary, duties and requirements. */
export const openingText = z.object({ about: z.string().min(1), jd: numbered, requirement: numbered });

/** The texts required in each language. */
export const openingNeeds = ['about', 'jd', 'requirement'] as const;

const line = z.array(z.string().min(1));

/** The same per language; only Thai is required. */
export const openingTexts = originalAndOthers(
  { about: z.string(), jd: line, requirement: line },
  openingNeeds,
);
export type OpeningTexts = z.output<typeof openingTexts>;
