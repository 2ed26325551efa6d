import { z } from 'zod';
import { moneyStates } from '#features/cod-ledger/money-states.rules.ts';
import { payoutKinds } from '#features/payout-accounts/account-numbers.rules.ts';
import { sentFile, sheetFormat } from '#features/sheets/sheets.contract.ts';
import { endpoint } from '#lib/contract.ts';
import { isoInstant } from '#lib/written/iso-instant.ts';

/** A month of the statement. */
export const statementMonth = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);
const month = statementMonth;
const sum = { parcels: z.int(), totalSatang: z.int() };
const state = z.enum(moneyStates);
const call = { access: 'customer', errors: [] } as const;

/** A parcel whose consignee has paid. */
const paidParcel = z.object({
  waybillNo: z.string(),
  /** Empty once the order has been removed. */
  orderNo: z.string(),
  consigneeName: z.string(),
  /** The customer's own number for it. */
  reference: z.string(),
  codSatang: z.int(),
  collectedAt: isoInstant,
  state,
  /** In the bank's words, where it returned the money. */
  returnReason: z.string().nullable(),
});

export const codStatement = endpoint({
  ...call,
  method: 'GET',
  path: '/api/v2/order/codStatement',
  summary:
    'What COD brings the customer in a month: the sum of each day on which money is transferred, and what consignees still have to pay. Without a month it is the latest in which money comes.',
  input: z.object({ month: month.optional() }),
  output: z.object({
    month: month.nullable(),
    /** Months with money, the latest first; at most two years. */
    months: z.array(month),
    ...sum,
    /** By the day of the transfer: the one by which it is due, or on which it was made. */
    days: z.array(z.object({ date: z.iso.date(), ...sum, states: z.array(state) })),
    /** What has left in the month, each transfer by itself, by the account that it went to. */
    transfers: z.array(
      z.object({
        /** Null for money that left before transfers had numbers. */
        transferId: z.string().nullable(),
        state: z.enum(['onItsWay', 'arrived', 'returned']),
        /** When it arrived, or else by when it was due. */
        date: z.iso.date(),
        /** In the bank's words, where it returned the money. */
        returnReason: z.string().nullable(),
        ...sum,
        /** Null for money that left before statements named it. */
        account: z
          .object({ kind: z.enum(payoutKinds), bankName: z.string().nullable(), ending: z.string() })
          .nullable(),
      }),
    ),
    /** Money of any month that has not arrived, by where it is. */
    open: z.array(z.object({ state, ...sum })),
    /** For parcels in transit. */
    waiting: z.object(sum),
    /** Working days from the payment to the transfer, by the current rules. */
    transferWorkingDays: z.int(),
    /** Days for which the money is held before that, by the current rules; 0 for none. */
    holdDays: z.int(),
  }),
});

export const codStatementDay = endpoint({
  ...call,
  method: 'GET',
  path: '/api/v2/order/codStatementDay',
  summary: 'The parcels whose COD money is transferred on a day.',
  input: z.object({
    date: z.iso.date(),
    page: z.coerce.number().int().min(1).max(1000).default(1),
    pageSize: z.coerce.number().int().min(1).max(100).default(50),
  }),
  output: z.object({
    date: z.iso.date(),
    ...sum,
    items: z.array(paidParcel),
    page: z.int(),
    pageSize: z.int(),
  }),
});

export const exportCodStatement = endpoint({
  ...call,
  method: 'GET',
  path: '/api/v2/order/exportCodStatement',
  summary: 'The statement of a month as a spreadsheet, a row for each parcel and a sum for each day.',
  input: z.object({ month, format: sheetFormat }),
  output: sentFile,
});
