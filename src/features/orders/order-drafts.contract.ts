import { z } from 'zod';
import { itemTypes } from '#features/parcels/parcel-kinds.rules.ts';
import { foundPlace } from '#features/places/places.contract.ts';
import { domesticServices, handovers } from '#features/rate-cards/card-kinds.rules.ts';
import { endpoint } from '#lib/contract.ts';
import { isoInstant } from '#lib/written/iso-instant.ts';

/** A draft holds what was typed, valid or not: errors are reported when it is ordered. */
const typed = (longest: number) => z.string().max(longest).default('');
const NUMBER_LENGTH = 20;

/** One end of the route as typed. */
const draftAddress = z.object({
  name: typed(200),
  phone: typed(100),
  /** The subdistrict or island, once one was selected … */
  place: foundPlace.nullable().default(null),
  /** … and the text that describes the place before. */
  placeText: typed(200),
  postcode: typed(NUMBER_LENGTH),
  detail: typed(500),
  /** It was split from a pasted text with doubts and has not been confirmed. */
  isDoubtful: z.boolean().default(false),
});
export type DraftAddress = z.output<typeof draftAddress>;

const draftParcel = z.object({
  item: z.enum(itemTypes).or(z.literal('')).default(''),
  kg: typed(NUMBER_LENGTH),
  length: typed(NUMBER_LENGTH),
  width: typed(NUMBER_LENGTH),
  height: typed(NUMBER_LENGTH),
  cod: typed(NUMBER_LENGTH),
  value: typed(NUMBER_LENGTH),
  cover: z.boolean().default(false),
  /** Empty for the cheapest possible one. */
  service: z.enum(domesticServices).or(z.literal('')).default(''),
  reference: typed(100),
});
export type DraftParcel = z.output<typeof draftParcel>;

/** An order of one parcel before it is sent. */
export const draftContent = z.object({
  sender: draftAddress,
  consignee: draftAddress,
  parcel: draftParcel,
  handover: z.enum(handovers).default('PICKUP'),
  pickup: z
    .object({ date: typed(10), from: typed(5), until: typed(5) })
    .nullable()
    .default(null),
  remarks: typed(500),
  /** Of several payout accounts; empty for the one in use. */
  payoutAccountId: typed(36),
});
export type DraftContent = z.output<typeof draftContent>;

/** Drafts are limited by their size in bytes: place names make up most of one. */
export const MAX_DRAFT_BYTES = 16 * 1024;

const requestKey = z.uuid();
const call = { access: 'customer', errors: [] } as const;

/** A stored draft. */
const keptDraft = z.object({ requestKey, content: draftContent, savedAt: isoInstant });

export const orderDraft = endpoint({
  ...call,
  method: 'GET',
  path: '/api/v2/order/orderDraft',
  summary:
    'The order that the customer began and has not sent, on whatever device; and a key for another one.',
  input: z.object({}),
  output: z.object({ draft: keptDraft.nullable(), nextKey: requestKey }),
});

export const saveDraft = endpoint({
  ...call,
  method: 'POST',
  path: '/api/v2/order/saveDraft',
  summary:
    'Keeps the one draft of the customer for 30 days, in place of the one before. What was ordered with this key already is no draft any more: null.',
  input: z.object({ requestKey, content: draftContent }),
  output: z.object({ savedAt: isoInstant.nullable() }),
  bodyLimitBytes: MAX_DRAFT_BYTES,
});

export const deleteDraft = endpoint({
  ...call,
  method: 'POST',
  path: '/api/v2/order/deleteDraft',
  summary: 'Throws the draft of the customer away.',
  input: z.object({}),
  output: z.object({}),
});
