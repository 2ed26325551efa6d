import { z } from 'zod';
import { claimStates } from '#features/claims/claim-states.rules.ts';
import { staffReturn } from '#features/returns/staff/staff-return.contract.ts';
import { supportTopics } from '#features/support/support.rules.ts';
import { deliveryChange, publicParcel } from '#features/tracking/tracked-parcel.contract.ts';
import { urgeReasons } from '#features/tracking/urge-reasons.rules.ts';
import { eventStates } from '#features/webhooks/webhooks.rules.ts';
import { endpoint } from '#lib/contract.ts';
import { isoInstant } from '#lib/written/iso-instant.ts';
import { itemTypes, parcelServices } from '../parcel-kinds.rules.ts';
import { zones } from '../promised-date.rules.ts';
import { publicStatuses } from '../scan-events.rules.ts';
import { parcelWork } from './late/parcel-work.contract.ts';
import { parcelsStaffErrors } from './parcels.staff.calls.ts';
import { correction, placeNames, staffEvent } from './staff-event.contract.ts';

const base = '/staff/api/parcels';
const status = z.enum(publicStatuses);

/** A waybill number as typed or as in a URL. */
export const waybillField = z.string().trim().min(1, 'parcels.staff:validation.required').max(40);

/** A parcel as lists show it. */
export const foundParcel = z.object({
  waybillNo: z.string(),
  status,
  service: z.enum(parcelServices),
  acceptedAt: isoInstant,
  senderName: z.string(),
  consigneeName: z.string(),
  destinationProvinceCode: z.string().nullable(),
});
export type FoundParcel = z.output<typeof foundParcel>;

export const findParcels = endpoint({
  access: { staff: 'parcels.read' },
  method: 'GET',
  path: `${base}/find`,
  summary:
    'Parcels by waybill, by order, or by the phone of sender or consignee, the newest first; a search by phone is limited and recorded.',
  input: z.object({
    text: z.string().trim().min(1, 'parcels.staff:validation.required').max(40),
    /** Waybill numbers only, for search while typing. */
    only: z.enum(['numbers']).optional(),
  }),
  output: z.object({
    by: z.enum(['waybill', 'order', 'phone', 'nothing']),
    rows: z.array(foundParcel),
    /** Whether the phone has older parcels, which are not listed. */
    isMore: z.boolean(),
  }),
  errors: [parcelsStaffErrors.tooManySearches],
});

const place = z.object({
  countryCode: z.string(),
  provinceCode: z.string().nullable(),
  district: z.string().nullable(),
  facilityCode: z.string().nullable(),
  facilityName: z.string().nullable(),
  placeNames,
});
const party = z.object({ name: z.string(), phone: z.string(), address: z.string() });

/** The parcel as the carrier declared it. */
const facts = z.object({
  service: z.enum(parcelServices),
  itemType: z.enum(itemTypes),
  acceptedAt: isoInstant,
  updatedAt: isoInstant,
  weightGrams: z.int(),
  lengthCm: z.number().nullable(),
  widthCm: z.number().nullable(),
  heightCm: z.number().nullable(),
  codSatang: z.int().nullable(),
  declaredValueSatang: z.int().nullable(),
  origin: place,
  destination: place,
  sender: party,
  consignee: party,
});

/** The basis of the promised day: the carrier's systems, or service and zone on the acceptance day. */
const promise = z.object({
  date: z.iso.date(),
  by: z.enum(['carrier', 'rules']),
  zone: z.enum(zones),
  countedFrom: z.iso.date(),
});

const order = z.object({
  orderNo: z.string(),
  bookedAt: isoInstant,
  status,
  reference: z.string(),
  codCollectedAt: isoInstant.nullable(),
  codPayableOn: z.iso.date().nullable(),
  /** Null for callers without access to customers. */
  customer: z.object({ customerId: z.string(), name: z.string() }).nullable(),
});

/** An account with the phone of the sender or the consignee. */
const account = z.object({
  side: z.enum(['sender', 'consignee']),
  customerId: z.string(),
  name: z.string(),
  kind: z.enum(['GENERAL', 'VIP']),
});

const sentMessage = z.object({
  id: z.string(),
  kind: z.string(),
  channel: z.enum(['sms', 'email', 'line', 'push']),
  /** Masked. */
  recipient: z.string(),
  status: z.enum(['waiting', 'sent', 'stale', 'superseded', 'over']),
  at: isoInstant,
});

const sentWebhook = z.object({
  id: z.string(),
  kind: z.string(),
  state: z.enum(eventStates),
  tries: z.int(),
  /** The host only. */
  host: z.string(),
  occurredAt: isoInstant,
});

const urge = z.object({
  id: z.string(),
  reason: z.enum(urgeReasons),
  note: z.string().nullable(),
  askedAt: isoInstant,
  closedAt: isoInstant.nullable(),
  answer: z.string().nullable(),
});

const complaint = z.object({
  number: z.string(),
  topic: z.enum(supportTopics),
  text: z.string(),
  writtenAt: isoInstant,
  closedAt: isoInstant.nullable(),
});

export const staffParcel = endpoint({
  access: { staff: 'parcels.read' },
  method: 'GET',
  path: `${base}/get`,
  summary: 'A parcel whole, with all scans and what hangs on it; looking is recorded.',
  input: z.object({ waybillNo: waybillField }),
  output: z.object({
    waybillNo: z.string(),
    facts,
    promise,
    /** The public view. */
    publicView: publicParcel,
    /** Its public page, without the phone's digits and without counting as a lookup. */
    publicAddress: z.string(),
    /** Every event received, newest first. */
    events: z.array(staffEvent),
    /** The number of corrections, which the next one must specify. */
    revision: z.int(),
    /** Newest first. */
    corrections: z.array(correction),
    order: order.nullable(),
    /** Who follows it up; null for a parcel that is not late and that nobody has worked on. */
    work: parcelWork.nullable(),
    urges: z.array(urge),
    complaints: z.array(complaint),
    instructions: z.array(deliveryChange),
    /** Of the parcel that came and of the one on its way back, newest first. */
    returns: z.array(staffReturn),
    /** Null for callers without access to them. */
    accounts: z.array(account).nullable(),
    claims: z
      .array(z.object({ claimNo: z.string(), state: z.enum(claimStates), submittedAt: isoInstant }))
      .nullable(),
    messages: z.array(sentMessage).nullable(),
    webhooks: z.array(sentWebhook).nullable(),
  }),
  errors: [parcelsStaffErrors.parcelNotFound],
});
