import { z } from 'zod';
import { endpoint } from '#lib/contract.ts';
import { languages } from '#lib/language.ts';
import { faqCategories } from './faq-categories.rules.ts';

export const faqCategory = z.enum(faqCategories);
export type FaqCategory = z.output<typeof faqCategory>;

/** A part of a question, and whether it matches the search. */
const questionPart = z.object({ text: z.string(), isHit: z.boolean() });

/** A question with its answer, in the language of the request; `html` is sanitised and marks matches with `mark`. */
export const faqEntry = z.object({
  id: z.string(),
  category: faqCategory,
  question: z.string(),
  questionParts: z.array(questionPart),
  html: z.string(),
  /** The language of question and answer: Thai where the requested one has none. */
  inLanguage: z.enum(languages),
});
export type FaqEntry = z.output<typeof faqEntry>;

export const findQuestions = endpoint({
  method: 'GET',
  path: '/api/v2/commonProblems/findByKeywords',
  summary:
    'Questions and answers that fit the keywords, best first; without keywords all of them in order. Categories are counted over what the keywords found.',
  access: 'public',
  input: z.object({
    keywords: z.string().trim().max(200).optional(),
    // An empty category in the URL means all.
    category: faqCategory.or(z.literal('').transform(() => undefined)).optional(),
  }),
  output: z.object({
    entries: z.array(faqEntry),
    categories: z.array(z.object({ id: faqCategory, count: z.int() })),
    total: z.int(),
  }),
  asBuilt: true,
  errors: [],
});
