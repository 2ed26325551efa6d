import { z } from 'zod';
import { differenceKinds, outcomes } from '#features/cod-ledger/differences.rules.ts';
import {
  correctionKinds,
  type FactCode,
  factCodes,
  factKindOf,
} from '#features/parcel-facts/fact-kinds.rules.ts';
import { scanEventCodes } from '#features/parcels/scan-events.rules.ts';
import { returnPayers, returnReasons, returnRefusals } from '#features/returns/returns.rules.ts';
import { openEnum } from '#lib/open/open-enum.ts';
import { isoInstant } from '#lib/written/iso-instant.ts';
import { eventTypeOf, type HookKind, hookKinds } from './webhooks.rules.ts';

const satang = z.int().describe('In satang; 100 are a baht.');
const transferId = z.string().describe('Of the transfer, as in /open/v1/payouts.');

/** What an event about money adds, by its kind. */
const moneyDetails = {
  cod_due: z.object({
    amountSatang: satang,
    dueOn: z.iso.date().describe('The day by which it is transferred.'),
  }),
  cod_sent: z.object({ amountSatang: satang, transferId }),
  cod_paid_out: z.object({
    amountSatang: satang,
    payableOn: z.iso.date(),
    transferId: transferId.nullable().describe('Null for money that left before transfers had numbers.'),
  }),
  cod_returned: z.object({
    amountSatang: satang,
    transferId,
    reason: z.string().describe('In the bank’s words.'),
  }),
  cod_difference: z.object({
    difference: openEnum(differenceKinds),
    expectedSatang: satang,
    foundSatang: satang,
    state: z.enum(['open', 'settled', 'gone']),
    outcome: openEnum(outcomes).nullable().describe('How it was settled.'),
  }),
} satisfies Partial<Record<HookKind, z.ZodType>>;

const returnId = z.uuid().describe('Of the return, as in /open/v1/returns.');
const wayBack = {
  returnOrderNo: z.string().nullable().describe('The order of the way back; null where none was made.'),
  returnWaybillNo: z.string().nullable().describe('The parcel on its way back; null where there is none.'),
};
const payment = {
  paidBy: openEnum(returnPayers),
  priceSatang: satang.describe('The price of the way back in satang; 100 are a baht.'),
};

/** What an event about a return to the shop adds. */
const returnDetails = {
  return_requested: z.object({
    returnId,
    reason: openEnum(returnReasons),
    ...payment,
    decideUntil: z.iso
      .date()
      .nullable()
      .describe('The last day on which you decide; null where your rule approves at once.'),
  }),
  return_approved: z.object({
    returnId,
    ...payment,
    returnOrderNo: z.string(),
    returnWaybillNo: z.string(),
    handOverUntil: z.iso.date().describe('The last day on which the parcel is handed over.'),
  }),
  return_refused: z.object({ returnId, refusal: openEnum(returnRefusals) }),
  return_handed_over: z.object({ returnId, ...wayBack }),
  return_called_off: z.object({ returnId, ...wayBack }),
  return_expired: z.object({ returnId, ...wayBack }),
} satisfies Partial<Record<HookKind, z.ZodType>>;

const otherDetails = {
  pickup_moved: z
    .object({ date: z.iso.date(), from: z.string(), until: z.string() })
    .describe('The new time.'),
  late: z.object({ promisedDate: z.iso.date().describe('The promised day, which has passed.') }),
  corrected: z
    .object({
      correction: openEnum(correctionKinds),
      code: openEnum(scanEventCodes).describe('Of the scan that was corrected.'),
      at: isoInstant,
      facilityCode: z.string().nullable(),
      newCode: openEnum(scanEventCodes).nullable().describe('Of the scan that counts instead, if any.'),
      newAt: isoInstant.nullable(),
    })
    .describe('The events of the corrected scan stay in the log: this one says what holds now.'),
} satisfies Partial<Record<HookKind, z.ZodType>>;

const details: Partial<Record<HookKind, z.ZodType>> = {
  ...moneyDetails,
  ...returnDetails,
  ...otherDetails,
};

const summaries: Record<HookKind | 'test', string> = {
  order_placed: 'A parcel was ordered',
  pickup_planned: 'A courier is on the way to you',
  pickup_moved: 'You have moved the pickup of the parcel to another time',
  pickup_failed: 'A courier could not collect the parcel',
  picked_up: 'The carrier has the parcel',
  on_the_way: 'The parcel has reached or left a branch, a sorting centre or a country',
  in_customs: 'The parcel is with customs',
  out_for_delivery: 'A courier is delivering the parcel',
  attempt_failed: 'The parcel could not be delivered; `reason` says why',
  held: 'The parcel waits at a drop point for its consignee',
  delayed: 'The parcel is delayed or on hold',
  redirected: 'The parcel goes to another place',
  damaged: 'The parcel was found damaged',
  lost: 'The parcel counts as lost',
  found: 'A lost parcel was found',
  delivered: 'The parcel was handed over, or left where it had been agreed',
  received: 'The consignee has confirmed the parcel',
  cod_collected: 'The consignee has paid',
  cod_due: 'A consignee has paid, and the carrier owes you the money; again where amount or day change',
  cod_sent: 'The money of a parcel has left for the bank',
  cod_paid_out: 'The bank has transferred the money of a parcel',
  cod_returned: 'The bank has returned the money of a parcel; it waits for another account',
  cod_difference: 'Another amount was collected than ordered, a paid parcel came back, or it was paid twice',
  late: 'The promised day has passed without a delivery',
  returning: 'The parcel is on its way back to you',
  returned: 'You have the parcel back',
  cancelled: 'The parcel was cancelled before a courier had it',
  return_requested: 'A consignee asks to send a delivered parcel back to you',
  return_approved: 'You, or your rule, have approved a return; the parcel is to be handed over',
  return_refused: 'You have refused a return',
  return_handed_over: 'The parcel of a return was handed over, and is on its way to you',
  return_called_off: 'A return was called off, or the order of its way back was cancelled',
  return_expired: 'The time to decide about a return, or to hand its parcel over, has passed',
  corrected: 'The carrier has corrected a scan',
  test: 'You asked for a test event',
};

const place = z
  .object({
    countryCode: z.string().nullable(),
    provinceCode: z.string().nullable(),
    district: z.string().nullable(),
    facilityCode: z.string().nullable(),
    facilityName: z.string().nullable(),
  })
  .meta({ id: 'WebhookPlace', description: 'Where it happened, as far as known.' });

const sequence = z
  .int()
  .min(1)
  .describe('The number of the event at its endpoint: the next event has the next number, without gaps.');

const dataOf = (kind: HookKind) => ({
  waybillNo: z.string(),
  kind: z.literal(kind),
  code: z.enum(codesOf(kind)).describe('The scan behind it.'),
  occurredAt: isoInstant,
  reason: z.string().nullable(),
  place,
  orderNo: z.string().nullable(),
  reference: z.string().nullable().describe('Your own number for the parcel.'),
  sequence,
});

function codesOf(kind: HookKind): FactCode[] {
  return factCodes.filter((code) => factKindOf(code) === kind);
}

function bodyOf(kind: HookKind | 'test'): z.ZodObject {
  const detail = kind === 'test' ? undefined : details[kind];
  const data =
    kind === 'test' ? { test: z.literal(true), sequence } : { ...dataOf(kind), ...(detail && { detail }) };
  const words = kind.split('_').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return z
    .object({ type: z.literal(eventTypeOf(kind)), timestamp: isoInstant, data: z.object(data) })
    .meta({ id: `Webhook${words.join('')}` });
}

/** What is posted to subscribers, for the document of the open API: the name of each kind, what it says, and its body. */
export const webhookBodies: readonly { name: string; summary: string; body: z.ZodType }[] = (
  [...hookKinds, 'test'] as const
).map((kind) => ({ name: eventTypeOf(kind), summary: summaries[kind], body: bodyOf(kind) }));
