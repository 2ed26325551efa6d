import { z } from 'zod';
import { lineProblemReasons } from '#features/feed/feed.contract.ts';
import { endpoint } from '#lib/contract.ts';
import { cursorField } from '#lib/open/cursor.ts';
import { openEnum } from '#lib/open/open-enum.ts';
import { isoInstant } from '#lib/written/iso-instant.ts';
import { codReportErrors } from './collection-reports.calls.ts';
import { paymentMethods } from './collection-reports.rules.ts';
import { difference } from './differences.contract.ts';
import { differenceStates } from './differences.rules.ts';

const MAX_LINES = 500;
/** Far above any amount that may be collected: a report with it is a mistake of its system. */
const MAX_SATANG = 100_000_000;

/** A text of one line. */
const text = (longest: number) =>
  z
    .string()
    .min(1)
    .max(longest)
    .regex(/^[^\p{C}\p{Zl}\p{Zp}]*$/u);

/** One collection as a branch reports it. */
export const collectionLine = z.object({
  reportId: text(64).describe('Yours, and never used for another collection: the same one twice is one.'),
  waybillNo: text(24),
  method: z.enum(paymentMethods),
  amountSatang: z.int().min(1).max(MAX_SATANG).describe('What the consignee paid, in satang.'),
  collectedAt: isoInstant,
  branchCode: text(20).describe('The branch whose courier or counter holds the money.'),
  replaces: text(64)
    .optional()
    .describe(
      'The `reportId` of an earlier report of the same parcel that this one corrects: it is withdrawn.',
    ),
});
export type CollectionLine = z.output<typeof collectionLine>;

/** Why a line is rejected; the sentences are those of the feed, and of `cod-ledger:lineProblems`. */
export const collectionProblems = [...lineProblemReasons, 'reported_otherwise', 'not_replaceable'] as const;

export const sendCodCollections = endpoint({
  access: { scope: 'carrier' },
  does: 'CARRY_OUT',
  method: 'POST',
  path: '/open/v1/cod-collections',
  summary:
    'Report what branches and couriers have collected on delivery. Each line is answered by itself: one that is wrong names its field, and the others are stored. Sending the same again is harmless: a known `reportId` is a `duplicate`. The amount of the first report of a parcel counts, also where it is not the ordered one; a parcel that is not known yet may be reported. A report that `replaces` another one corrects it.',
  // Each line is checked by itself, so that a wrong one does not refuse the others.
  input: z.array(z.unknown().meta(describedLine())).max(MAX_LINES),
  output: z.object({
    accepted: z.int(),
    duplicate: z.int(),
    rejected: z.int(),
    results: z.array(
      z.object({
        line: z.int(),
        result: z.enum(['accepted', 'duplicate', 'rejected']),
        field: z.string().optional(),
        reason: openEnum(collectionProblems).optional(),
        msg: z.string().optional(),
      }),
    ),
  }),
  errors: [],
});

function describedLine(): Record<string, unknown> {
  const { $schema: _, ...schema } = z.toJSONSchema(collectionLine, { io: 'input' });
  return schema;
}

const MAX_LISTED = 100;
const MAX_ID_DIGITS = 15;
const MAX_REASON_LENGTH = 200;
const reportId = z.string().min(1).max(64);
const limit = z.coerce.number<string>().int().min(1).max(MAX_LISTED).default(50);
const nextCursor = z.string().nullable().describe('Ask with it for the next page; null on the last.');
const id = z.string().regex(new RegExp(`^\\d{1,${MAX_ID_DIGITS}}$`));
const ofCarrier = { access: { scope: 'carrier' } } as const;

/** A report as it is stored. */
const collection = z
  .object({
    reportId: z.string(),
    waybillNo: z.string(),
    method: z.enum(paymentMethods),
    amountSatang: z.int(),
    collectedAt: isoInstant,
    branchCode: z.string(),
    receivedAt: isoInstant,
    replaces: z.string().nullable(),
    withdrawnAt: isoInstant.nullable().describe('From then on it does not count.'),
    withdrawReason: z.string().nullable().describe('Null also where another report replaces it.'),
  })
  .meta({ id: 'CodCollection' });
export type Collection = z.output<typeof collection>;

export const listCodCollections = endpoint({
  ...ofCarrier,
  method: 'GET',
  path: '/open/v1/cod-collections',
  summary: 'Collection reports, the latest first, page by page; also those of one parcel.',
  input: z.object({
    waybillNo: text(24).optional(),
    limit,
    cursor: cursorField(id).optional(),
  }),
  output: z.object({ collections: z.array(collection), nextCursor }),
  errors: [],
});

export const withdrawCodCollection = endpoint({
  ...ofCarrier,
  does: 'CARRY_OUT',
  method: 'POST',
  path: '/open/v1/cod-collections/:reportId/withdraw',
  summary:
    'Take back a report that was wrong altogether. The books follow at once; what has been paid already becomes a difference. A withdrawn report stays as it is.',
  input: z.object({ reportId, reason: text(MAX_REASON_LENGTH) }),
  output: collection,
  errors: [codReportErrors.notFound],
});

export const listOpenCodDifferences = endpoint({
  ...ofCarrier,
  method: 'GET',
  path: '/open/v1/cod-differences',
  summary:
    'Differences between what was ordered, collected and paid: the oldest first, page by page; also those of one parcel.',
  input: z.object({
    state: z.enum(differenceStates).default('open'),
    waybillNo: text(24).optional(),
    limit,
    cursor: cursorField(isoInstant, id).optional(),
  }),
  output: z.object({ differences: z.array(difference.meta({ id: 'CodDifference' })), nextCursor }),
  errors: [],
});
