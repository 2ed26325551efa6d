import { z } from 'zod';
import { endpoint } from '#lib/contract.ts';
import { defineErrors } from '#lib/errors.ts';
import { languages } from '#lib/language.ts';
import { isoInstant } from '#lib/written/iso-instant.ts';
import { bounds, releaseKinds } from './news-lists.rules.ts';

export const newsErrors = defineErrors('news', {
  notFound: 61001,
});

/** The target audience of a release that is not for everybody. */
export const audiences = ['senders', 'recipients', 'sellers', 'growers'] as const;
export type Audience = (typeof audiences)[number];

export const promotionStates = ['UPCOMING', 'RUNNING', 'ENDED'] as const;
export type PromotionState = (typeof promotionStates)[number];

/** The civil days in Thailand on which a promotion runs, both included. */
const promotion = z.object({
  from: z.iso.date(),
  until: z.iso.date(),
  state: z.enum(promotionStates),
});

/**
 * A release in a list, in the language of the request. `ctn`, `imgSrc`, `videoUrl` and `date` (dd/mm/yy) are
 * spelled as in §3.
 */
export const releaseSummary = z.object({
  id: z.int(),
  kind: z.enum(releaseKinds),
  title: z.string(),
  /** The summary. */
  ctn: z.string(),
  imgSrc: z.string(),
  videoUrl: z.string().optional(),
  date: z.string().regex(/^\d{2}\/\d{2}\/\d{2}$/),
  publishState: z.literal('PUBLISHED'),
  publishTime: isoInstant,
  lastEditTime: isoInstant,
  audience: z.enum(audiences).nullable(),
  /** The language of the text: Thai where the requested one has none. */
  inLanguage: z.enum(languages),
  /** Promotions only; an ended one stays readable and is labelled. */
  promotion: promotion.nullable(),
});
export type ReleaseSummary = z.output<typeof releaseSummary>;

const neighbour = z.object({ id: z.int(), title: z.string() }).nullable();

/** A whole release: `details` is sanitised HTML, `pArr` the same text as plain paragraphs (§3). */
export const release = releaseSummary.extend({
  details: z.string(),
  pArr: z.array(z.string()),
  publisher: z.string(),
  /** The languages in which it is written. */
  languages: z.array(z.enum(languages)),
  /** The next older and the next newer release of the same kind. */
  previous: neighbour,
  next: neighbour,
});
export type Release = z.output<typeof release>;

const filter = {
  kind: z.enum(releaseKinds).optional(),
  /** The year of publication in Thailand, in the Western calendar. */
  year: z.int().min(bounds.year[0]).max(bounds.year[1]).optional(),
  /** Every word of it must occur in the title, the summary or the text. */
  keyword: z.string().trim().max(100).optional(),
};

export const getInfoRelease = endpoint({
  method: 'GET',
  path: '/api/v2/information/getInfoRelease',
  summary:
    'The selection of the home page: the newest news and articles, and the promotions that have not ended, running ones first.',
  access: 'public',
  input: z.object({}),
  output: z.object({
    news: z.array(releaseSummary),
    promotions: z.array(releaseSummary),
    articles: z.array(releaseSummary),
  }),
  // Built once per release and language: validating them again would take most of a call's time.
  asBuilt: true,
  errors: [],
});

export const displayRelease = endpoint({
  method: 'GET',
  path: '/api/v2/information/displayRelease',
  summary: 'One published release with its text and its neighbours of the same kind.',
  access: 'public',
  input: z.object({ id: z.coerce.number<string | number>().int().min(bounds.id[0]).max(bounds.id[1]) }),
  output: release,
  asBuilt: true,
  errors: [newsErrors.notFound],
});

/** Releases on a page unless asked otherwise. */
const PAGE_SIZE = 9;

export const pageRelease = endpoint({
  method: 'POST',
  path: '/api/v2/information/pageRelease',
  summary: 'Published releases, newest first, a page at a time.',
  access: 'public',
  input: z.object({
    ...filter,
    page: z.int().min(bounds.page[0]).max(bounds.page[1]).default(1),
    pageSize: z.int().min(1).max(50).default(PAGE_SIZE),
  }),
  output: z.object({
    items: z.array(releaseSummary),
    /** Over all pages. */
    total: z.int(),
    page: z.int(),
    pageSize: z.int(),
    /** Years in which the kind has releases, newest first, regardless of the requested year. */
    years: z.array(z.int()),
  }),
  asBuilt: true,
  errors: [],
});

export const listReleases = endpoint({
  method: 'POST',
  path: '/api/v2/information/list',
  summary: 'Published releases by kind, year and keyword, newest first, at most 100.',
  access: 'public',
  input: z.object(filter),
  output: z.object({ items: z.array(releaseSummary) }),
  asBuilt: true,
  errors: [],
});
