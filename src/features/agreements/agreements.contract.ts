import { z } from 'zod';
import { renderedText } from '#features/publishing/rich-text.contract.ts';
import { endpoint } from '#lib/contract.ts';
import { defineErrors } from '#lib/errors.ts';
import { languages } from '#lib/language.ts';
import { agreementTypes } from './agreement-types.rules.ts';
import { forceStates } from './agreement-versions.rules.ts';
import { agreementNoticesCall, agreementNoticesSeenCall } from './agreements.calls.ts';

export const agreementErrors = defineErrors('agreements', {
  notFound: { code: 60101, httpStatus: 404 },
});

export const agreementType = z.enum(agreementTypes);
export type AgreementType = z.output<typeof agreementType>;

/** An agreement in a list, in the language of the request. `effectiveFrom` is a civil date. */
export const agreementSummary = z.object({
  slug: z.string(),
  type: agreementType,
  order: z.int(),
  title: z.string(),
  summary: z.string(),
  version: z.int(),
  effectiveFrom: z.iso.date(),
  editedAt: z.iso.datetime(),
  /** The language of the text: Thai where the requested one has none. */
  inLanguage: z.enum(languages),
});
export type AgreementSummary = z.output<typeof agreementSummary>;

/** The longest search, in characters. */
const KEYWORD_MAX = 100;

const numberedVersion = agreementSummary.pick({ version: true, effectiveFrom: true });

export const listAgreements = endpoint({
  method: 'GET',
  path: '/api/v2/websiteAgreement/selectAllAgreementByType',
  summary:
    'All published agreements in their order, or those of one type; with a keyword those whose text fits it, best first.',
  access: 'public',
  // An empty type in the URL means all.
  input: z.object({
    type: agreementType.or(z.literal('').transform(() => undefined)).optional(),
    keyword: z.string().trim().max(KEYWORD_MAX).optional(),
  }),
  output: z.object({ agreements: z.array(agreementSummary) }),
  errors: [],
});

export const getAgreement = endpoint({
  method: 'GET',
  path: '/api/v2/websiteAgreement/:path',
  summary:
    'One published agreement by its path in any letter case, as sanitised HTML with its table of contents; with a number that version of it, in force or not any more.',
  access: 'public',
  input: z.object({
    path: z.string().trim().min(1).max(80),
    version: z.coerce.number<string | number>().int().min(1).max(1_000_000).optional(),
  }),
  output: z.object({
    ...agreementSummary.shape,
    ...renderedText.shape,
    /** The languages in which it is written. */
    languages: z.array(z.enum(languages)),
    /** The version that its page shows, which may apply from a later day; null when it no longer shows one. */
    current: z.int().nullable(),
    /** Those before it, newest first. */
    earlier: z.array(numberedVersion),
    /** The legal effect of the returned version today, in Bangkok. */
    force: z.object({
      state: z.enum(forceStates),
      /** The last day on which it applies; null where no later one is known. */
      until: z.iso.date().nullable(),
      /** The version that applies today; null where none does. */
      holding: numberedVersion.nullable(),
      /** The version that follows it. */
      next: numberedVersion.nullable(),
    }),
  }),
  errors: [agreementErrors.notFound],
});
export type Agreement = z.output<typeof getAgreement.output>;

export const acceptedAgreements = endpoint({
  method: 'GET',
  path: '/api/v2/customer/acceptedAgreements',
  summary: 'The versions of agreements that the customer has accepted, in the order in which they did.',
  access: 'customer',
  input: z.object({}),
  output: z.object({
    accepted: z.array(
      agreementSummary
        .pick({ slug: true, title: true, version: true })
        .extend({ acceptedAt: z.iso.datetime() }),
    ),
  }),
  errors: [],
});
export type AcceptedAgreement = z.output<typeof acceptedAgreements.output>['accepted'][number];

export const agreementNotices = endpoint({
  ...agreementNoticesCall,
  summary:
    'New texts of agreements of which the customer is to be told and has not been: planned ones, and those in force for up to thirty days.',
  access: 'customer',
  input: z.object({}),
  output: z.object({
    news: z.array(
      agreementSummary.pick({ slug: true, title: true, effectiveFrom: true, inLanguage: true }).extend({
        news: z.string(),
        /** Whether its page already shows the new text. */
        isShown: z.boolean(),
      }),
    ),
  }),
  errors: [],
});
export type AgreementNotices = typeof agreementNotices;
export type AgreementNotice = z.output<typeof agreementNotices.output>['news'][number];

export const agreementNoticesSeen = endpoint({
  ...agreementNoticesSeenCall,
  summary: 'Puts away what the customer has been told of agreements; it is not told again.',
  access: 'customer',
  input: z.object({ news: z.array(z.string().max(40)).min(1).max(100) }),
  output: z.object({}),
  errors: [],
});
export type AgreementNoticesSeen = typeof agreementNoticesSeen;
