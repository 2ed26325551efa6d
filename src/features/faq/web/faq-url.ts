import { paths } from '#routes/paths.ts';
import type { FaqCategory } from '../faq.contract.ts';
import { faqCategories } from '../faq-categories.rules.ts';

export const KEYWORDS_MAX = 200;

/** The filters of the page of questions; `keywords` is empty without a search. */
export type FaqQuery = { keywords: string; category: FaqCategory | undefined };

/** Parses the URL; unknown values are ignored. */
export function readFaqQuery(query: URLSearchParams): FaqQuery {
  const keywords = (query.get('keywords') ?? '').trim().slice(0, KEYWORDS_MAX);
  return { keywords, category: faqCategories.find((each) => each === query.get('category')) };
}

/** The URL of a list of questions. */
export function faqPath({ keywords, category }: FaqQuery): string {
  const query = new URLSearchParams();
  if (keywords) query.set('keywords', keywords);
  if (category) query.set('category', category);
  return paths.questions(query);
}
