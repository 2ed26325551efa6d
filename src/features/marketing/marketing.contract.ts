import { z } from 'zod';
import { renderedText } from '#features/publishing/rich-text.contract.ts';
import { endpoint } from '#lib/contract.ts';
import { defineErrors } from '#lib/errors.ts';
import { languages } from '#lib/language.ts';

export const marketingErrors = defineErrors('marketing', {
  pageNotFound: { code: 60301, httpStatus: 404 },
});

/** A page in a list, in the language of the request; `lead` is one sentence, `summary` the description for search engines. */
export const pageSummary = z.object({
  slug: z.string(),
  title: z.string(),
  lead: z.string(),
  summary: z.string(),
  editedAt: z.iso.datetime(),
  /** The language of the text: Thai where the requested one has none. */
  inLanguage: z.enum(languages),
});
export type PageSummary = z.output<typeof pageSummary>;

export const listServicePages = endpoint({
  method: 'GET',
  path: '/api/v2/servicePages',
  summary: 'The pages of the services in their order.',
  access: 'public',
  input: z.object({}),
  output: z.object({ pages: z.array(pageSummary) }),
  errors: [],
});

export const getPage = endpoint({
  method: 'GET',
  path: '/api/v2/pages/:slug',
  summary: 'One published page by its slug in any letter case, as sanitised HTML with its table of contents.',
  access: 'public',
  input: z.object({ slug: z.string().trim().min(1).max(80) }),
  output: z.object({
    ...pageSummary.shape,
    isService: z.boolean(),
    ...renderedText.shape,
    /** The languages in which it is written. */
    languages: z.array(z.enum(languages)),
  }),
  errors: [marketingErrors.pageNotFound],
});
export type ContentPage = z.output<typeof getPage.output>;
