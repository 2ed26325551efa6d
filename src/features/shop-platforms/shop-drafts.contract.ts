import { z } from 'zod';
import { addressErrors } from '#features/addresses/addresses.calls.ts';
import { addressFields } from '#features/addresses/addresses.rules.ts';
import { pickupTime } from '#features/orders/orders.contract.ts';
import { foundPlace } from '#features/places/places.contract.ts';
import { domesticServices, handovers } from '#features/rate-cards/card-kinds.rules.ts';
import { endpoint } from '#lib/contract.ts';
import { shopFailures, shopPlatformNames } from '#lib/shops/shop-platforms.ts';
import { isoInstant } from '#lib/written/iso-instant.ts';
import { DRAFTS_PER_PAGE, draftStates, MAX_REFERENCE_LENGTH, writeStates } from './shop-drafts.rules.ts';
import { shopErrors } from './shop-platforms.calls.ts';

const MAX_GRAMS = 1_000_000;
const MAX_SATANG = 1e12;
const draftId = z.uuid();
const MAX_REVISION_LENGTH = 64;
const revision = z.string().max(MAX_REVISION_LENGTH);

/** A sentence by its key. */
export const shopProblem = z.object({
  field: z.string(),
  key: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});

/** An order of a shop, on its way to a parcel. */
export const shopDraft = z.object({
  draftId,
  /** What was read; a correction names it, so that nothing unseen is overwritten. */
  revision,
  platform: z.enum(shopPlatformNames),
  shopName: z.string(),
  /** The number that buyer and shop know. */
  shopOrderNo: z.string(),
  receivedAt: isoInstant,
  state: z.enum(draftStates),
  /** The shop cancelled it, perhaps after it was ordered here. */
  isCancelled: z.boolean(),
  name: z.string(),
  phone: z.string(),
  place: foundPlace.nullable(),
  postcode: z.string(),
  detail: z.string(),
  weightGrams: z.int(),
  codSatang: z.int(),
  reference: z.string(),
  /** The address as the shop sent it. */
  sentAddress: z.string(),
  /** Whether it says something else than what is to be sent. */
  sentDiffers: z.boolean(),
  /** What is inside, and what the buyer wrote, where the shop says it. */
  contents: z.string(),
  note: z.string(),
  /** Of another system, where one order is read: the order as sent, and the mapping that it was read by. */
  madeOf: z.object({ text: z.string(), mappingNo: z.int(), savedAt: isoInstant.nullable() }).nullable(),
  /** The beginning of what could not be read. */
  unread: z.string(),
  conflicts: z.array(shopProblem),
  isReady: z.boolean(),
  /** Null until it is ordered. */
  parcel: z
    .object({
      orderNo: z.string(),
      waybillNo: z.string(),
      totalSatang: z.int(),
      /** Whether the shop has the number, and knows of the delivery; null before there is one. */
      tracking: z.enum(writeStates),
      delivered: z.enum(writeStates).nullable(),
      /** Why the shop did not take it last, and what it said. */
      failure: z.object({ kind: z.enum(shopFailures), said: z.string() }).nullable(),
    })
    .nullable(),
});
export type ShopDraft = z.output<typeof shopDraft>;

const call = { access: 'customer' } as const;
const changes = { ...call, does: 'MAKE_ORDER', method: 'POST' } as const;
const draftIds = z
  .array(draftId)
  .min(1, 'shop-platforms:validation.chosen')
  .max(DRAFTS_PER_PAGE)
  .transform((ids) => [...new Set(ids)]);

/** How chosen orders are sent. */
const sending = {
  /** An address of the sender's book. */
  senderId: z.uuid('orders:many.validation.senderRequired'),
  service: z.enum(domesticServices, 'orders:validation.serviceRequired'),
  handover: z.enum(handovers, 'orders:validation.handoverRequired'),
  /** Required for a pickup, ignored otherwise. */
  pickup: pickupTime.optional(),
};

export const shopDrafts = endpoint({
  ...call,
  method: 'GET',
  path: '/api/v2/shop/drafts',
  summary:
    'The orders of the customer’s shops in a state, the latest first, with how many there are in each.',
  input: z.object({
    state: z.enum(draftStates).default('open'),
    page: z.coerce.number().int().min(1).max(1000).default(1),
  }),
  output: z.object({
    drafts: z.array(shopDraft),
    counts: z.record(z.enum(draftStates), z.int()),
    page: z.int(),
    pageSize: z.int(),
  }),
  errors: [],
});

export const readShopDraft = endpoint({
  ...call,
  method: 'GET',
  path: '/api/v2/shop/draft',
  summary: 'One order of a shop of the customer.',
  input: z.object({ draftId }),
  output: shopDraft,
  errors: [shopErrors.draftNotFound],
});

export const changeShopDraft = endpoint({
  ...changes,
  path: '/api/v2/shop/changeDraft',
  summary: 'Corrects an order of a shop before it is sent; what conflicted counts as looked at.',
  input: z.object({
    draftId,
    revision,
    consignee: addressFields,
    weightGrams: z
      .int('shop-platforms:validation.weight')
      .min(1, 'shop-platforms:validation.weight')
      .max(MAX_GRAMS),
    codSatang: z.int('shop-platforms:validation.cod').min(0).max(MAX_SATANG),
    reference: z.string().trim().max(MAX_REFERENCE_LENGTH, 'orders:validation.referenceTooLong').default(''),
  }),
  output: shopDraft,
  errors: [shopErrors.draftNotFound, shopErrors.draftNotOpen, shopErrors.changedMeanwhile],
});

export const leaveShopDraft = endpoint({
  ...changes,
  path: '/api/v2/shop/leaveDraft',
  summary: 'Leaves an order of a shop out, or takes it back.',
  input: z.object({ draftId, isLeft: z.boolean() }),
  output: shopDraft,
  errors: [shopErrors.draftNotFound, shopErrors.draftNotOpen],
});

export const priceShopDrafts = endpoint({
  ...call,
  method: 'POST',
  readsOnly: true,
  path: '/api/v2/shop/priceDrafts',
  summary: 'What chosen orders of shops would cost, or why they cannot be sent so; nothing is ordered.',
  input: z.object({ draftIds, ...sending }),
  output: z.object({
    rows: z.array(z.object({ draftId, totalSatang: z.int().nullable(), problem: shopProblem.nullable() })),
    totalSatang: z.int(),
  }),
  errors: [addressErrors.notFound, shopErrors.draftNotFound],
});

export const orderShopDrafts = endpoint({
  ...changes,
  path: '/api/v2/shop/orderDrafts',
  summary:
    'Orders chosen orders of shops at the agreed prices, one parcel each. Each is ordered once, however often this is called; the answer says of each what it became, or why not.',
  input: z.object({
    drafts: z
      .array(z.object({ draftId, agreedTotalSatang: z.int().min(0).max(MAX_SATANG) }))
      .min(1, 'shop-platforms:validation.chosen')
      .max(DRAFTS_PER_PAGE),
    ...sending,
    /** What to do where a reference was ordered before: refuse, or order again. */
    orderedBefore: z.enum(['ask', 'again']).default('ask'),
    noProhibitedGoods: z.literal(true, 'orders:validation.prohibitedUnconfirmed'),
  }),
  output: z.object({
    rows: z.array(
      z.object({
        draftId,
        orderNo: z.string().nullable(),
        waybillNo: z.string().nullable(),
        problem: shopProblem.nullable(),
      }),
    ),
  }),
  errors: [addressErrors.notFound, shopErrors.draftNotFound],
});

export const writeShopAgain = endpoint({
  ...call,
  method: 'POST',
  path: '/api/v2/shop/writeAgain',
  summary: 'Tries again to write the tracking number of an order, or its delivery, to its shop.',
  input: z.object({ draftId }),
  output: shopDraft,
  errors: [shopErrors.draftNotFound, shopErrors.nothingToWrite],
});
