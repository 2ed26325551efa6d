import { z } from 'zod';
import { differenceFigures } from '#features/cod-ledger/differences.contract.ts';
import { moneyStates } from '#features/cod-ledger/money-states.rules.ts';
import { payoutKinds } from '#features/payout-accounts/account-numbers.rules.ts';
import { payoutDays } from '#features/payout-accounts/payout-accounts.rules.ts';
import { DAY_SECONDS } from '#lib/clock.ts';
import { endpoint } from '#lib/contract.ts';
import { cursorField } from '#lib/open/cursor.ts';
import { openEnum } from '#lib/open/open-enum.ts';
import { isoInstant } from '#lib/written/iso-instant.ts';
import { openWaybillNo } from '../orders/open-parcels.contract.ts';
import { partnerErrors } from '../partners.calls.ts';
import { isSpan, MAX_SPAN_DAYS } from './money-spans.rules.ts';

const MAX_LISTED = 100;
const MAX_NUMBER_LENGTH = 60;
const MAX_COLLECTED_SATANG = 100_000_000;
const ofMoney = { method: 'GET', access: { scope: 'money' } } as const;

const sum = { parcels: z.int(), totalSatang: z.int() };
const state = z
  .enum(moneyStates)
  .describe(
    'held until its day, questioned while a difference decides whose it is, due, onItsWay to the bank, arrived, returned by the bank.',
  );
const transferId = z.string().nullable().describe('Null for money that left before transfers had numbers.');
const limit = z.coerce.number<string>().int().min(1).max(MAX_LISTED).default(50);
/** The number of a parcel, and of which of its parts. */
const parcelPlace = z.string().regex(/^[^~]{1,60}(~\d{1,4})?$/);
const nextCursor = z.string().nullable().describe('Ask with it for the next page; null on the last.');
const span = {
  from: z.iso.date(),
  to: z.iso.date().describe(`The last day; at most ${MAX_SPAN_DAYS} days with the first.`),
};
const isWithin = {
  error: 'partners:validation.span',
  path: ['to'],
  /** Only two days can be compared. */
  when: ({ issues }: { issues: readonly unknown[] }) => issues.length === 0,
};

export const openCodStatement = endpoint({
  ...ofMoney,
  path: '/open/v1/cod-statement',
  summary:
    'What COD brings you in a span of days, by the day of the transfer and by transfer, and what is still to come. Sums are of the moment of the answer.',
  input: z.object(span).refine(isSpan, isWithin),
  output: z
    .object({
      from: z.iso.date(),
      to: z.iso.date(),
      days: z.array(z.object({ date: z.iso.date(), ...sum, states: z.array(state) })),
      transfers: z
        .array(z.object({ transferId, date: z.iso.date(), ...sum }))
        .describe('What has arrived, by the transfer that brought it.'),
      open: z.array(z.object({ state, ...sum })).describe('Money of any day that has not arrived.'),
      waiting: z.object(sum).describe('What consignees still have to pay.'),
      holdDays: z.int().describe('For how many days money is held after the payment; by the rules in force.'),
      transferWorkingDays: z.int().describe('Working days until the transfer after that.'),
    })
    .meta({ id: 'CodStatement' }),
  errors: [],
});

/** The COD money of a parcel. */
const codMoney = z
  .object({
    waybillNo: z.string(),
    orderNo: z.string().nullable().describe('Null once the order has been removed.'),
    reference: z.string().describe('Your own number for it.'),
    amountSatang: z.int().describe('What it brings you on that day, or what the transfer moved of it.'),
    orderedSatang: z.int(),
    collectedSatang: z.int(),
    collectedAt: isoInstant,
    dueOn: z.iso.date(),
    paidOn: z.iso.date().nullable(),
    state,
    transferId,
    returnReason: z.string().nullable().describe('In the words of the bank that returned it.'),
    differences: z.array(z.object(differenceFigures)).describe('What the carrier has to settle.'),
  })
  .meta({ id: 'CodParcel', description: 'The COD money of a parcel.' });

export const openCodParcels = endpoint({
  ...ofMoney,
  path: '/open/v1/cod-parcels',
  summary:
    'The parcels whose COD money is transferred on a day, or what a transfer moved of each, page by page. Where several transfers moved the money of a parcel, it is listed once for each part.',
  input: z.object({
    date: z.iso.date().describe('As in the statement.'),
    transferId: z.string().min(1).max(MAX_NUMBER_LENGTH).optional(),
    limit,
    cursor: cursorField(isoInstant, parcelPlace).optional(),
  }),
  output: z.object({
    parcels: z.array(codMoney),
    nextCursor,
  }),
  errors: [partnerErrors.transferNotFound],
});

export const sandboxCollect = endpoint({
  access: { scope: 'money' },
  method: 'POST',
  path: '/open/v1/sandbox/parcels/:waybillNo/collection',
  summary:
    'Say as a branch would what the consignee of a sandbox parcel has paid, now. Its money is due, leaves and arrives by the days of the rules, or within seconds; another amount is a difference. A later report replaces the earlier one until the money has left; the same one again changes nothing.',
  input: z.object({
    waybillNo: openWaybillNo,
    amountSatang: z
      .int()
      .min(1)
      .max(MAX_COLLECTED_SATANG)
      .optional()
      .describe('What was paid; without it, what was ordered. In satang; 100 are a baht.'),
    stepSeconds: z
      .int()
      .min(1)
      .max(DAY_SECONDS)
      .optional()
      .describe('The money leaves after so many seconds, and arrives after as many again.'),
    isReturned: z
      .boolean()
      .default(false)
      .describe(
        'The bank sends the money back: instead of its arrival, or with `stepSeconds` one step after it.',
      ),
  }),
  output: codMoney,
  errors: [partnerErrors.sandboxOnly, partnerErrors.parcelNotFound, partnerErrors.notCollectable],
});

export const openPayoutAccounts = endpoint({
  ...ofMoney,
  path: '/open/v1/payout-accounts',
  summary:
    'The accounts that COD money goes to, the one in use first. An order names another of them by its id. Accounts are given and changed on the website only, with a code to your phone.',
  input: z.object({}),
  output: z.object({
    accounts: z.array(
      z
        .object({
          payoutAccountId: z.uuid(),
          kind: openEnum(payoutKinds),
          bankCode: z
            .string()
            .nullable()
            .describe('The three digits of the payment system; null for PromptPay.'),
          ending: z.string().describe('The last four digits of its number.'),
          isDefault: z
            .boolean()
            .describe('Whether money goes there that names no account, on days that no account has.'),
          weekdays: z
            .array(z.literal(payoutDays))
            .describe(
              'The days of transfer on which money goes there that names no account: 1 is Monday, 6 Saturday.',
            ),
          usableFrom: isoInstant.describe('No money is sent there earlier.'),
        })
        .meta({ id: 'PayoutAccount', description: 'An account of yours that COD money goes to.' }),
    ),
  }),
  errors: [],
});

export const openPayouts = endpoint({
  ...ofMoney,
  path: '/open/v1/payouts',
  summary:
    'Transfers of COD money to you, the latest first: on their way, arrived, or returned by the bank, each with what its file said. One that came back stays listed after the money was sent again.',
  input: z
    .object({
      ...span,
      limit,
      cursor: cursorField(z.iso.date(), z.string().max(2 * MAX_NUMBER_LENGTH)).optional(),
    })
    .refine(isSpan, isWithin),
  output: z.object({
    payouts: z.array(
      z
        .object({
          transferId,
          state: z.enum(['onItsWay', 'arrived', 'returned']),
          date: z.iso
            .date()
            .describe('When it arrived; before that, the last day on which its money was due.'),
          ...sum,
          returnReason: z.string().nullable(),
        })
        .meta({ id: 'Payout', description: 'A transfer of COD money to you.' }),
    ),
    nextCursor,
  }),
  errors: [],
});
