import { z } from 'zod';
import { endpoint } from '#lib/contract.ts';

/** A page's texts for search engines in three languages (E-02); `menuCode` is the path in the route table. */
export const seoEntry = z.object({
  menuCode: z.string(),
  titleCh: z.string(),
  titleEn: z.string(),
  titleTh: z.string(),
  keywordsCh: z.string(),
  keywordsEn: z.string(),
  keywordsTh: z.string(),
  describeCh: z.string(),
  describeEn: z.string(),
  describeTh: z.string(),
});
export type SeoEntry = z.output<typeof seoEntry>;

export const seoList = endpoint({
  method: 'POST',
  path: '/api/seo/list',
  summary: 'Titles, keywords and descriptions of every public page. `succ` and `data` are all of the answer.',
  access: 'public',
  input: z.object({}),
  output: z.array(seoEntry),
  errors: [],
  timeoutSeconds: 2, // §9
});
