import type { Orm } from '#db/orm.ts';
import type { PayoutKind } from '#features/payout-accounts/account-numbers.rules.ts';

/** Where payouts come from. */
export const payableSources = ['claims', 'cod', 'refunds'] as const;
export type PayableSourceName = (typeof payableSources)[number];

/** The account that money goes to, its number opened. */
export type PayableAccount = {
  kind: PayoutKind;
  /** Null for PromptPay. */
  bankCode: string | null;
  /** Digits only. */
  number: string;
  holderName: string;
  /** When it was given or chosen; null where unknown. */
  changedAt: Date | null;
};

/** A sum that is due to somebody. */
export type Payable = {
  /** Unique within its source, and the same for ever: a claim's number, a COD parcel's waybill number, also for its refund. */
  id: string;
  customerId: string | null;
  amountSatang: number;
  account: PayableAccount;
  /** Of the parcel, for the text of the transfer and for staff. */
  waybillNo: string;
  /** How much the amount exceeds what the rules calculate; 0 where it follows them. */
  aboveRulesSatang: number;
  /** Staff who decided about the money: none of them releases it. */
  decidedBy: readonly string[];
};

/** Payables of one run. */
export type TakenPayables = { runId: string; ids: readonly string[] };
/** Payments of one run by their positions; all of them where these are null. */
export type RunLines = { runId: string; positions: readonly number[] | null };
/** The bank has transferred a payable. */
export type PaidPayable = { id: string; runId: string; bankDate: string };
/** The bank has returned a payable, also after it was reported as paid. */
export type ReturnedPayable = PaidPayable & {
  reason: string;
  /** The account that it came back from; of its number the last four digits. */
  from: Pick<PayableAccount, 'kind' | 'bankCode'> & { ending: string };
};

/**
 * One kind of money that payout runs pay. Every function is called inside the transaction of the run, `tx`, with at
 * most 1,000 payables at once, and in the order of their ids; it throws nothing for what has changed meanwhile.
 */
export type PayableSource = {
  name: PayableSourceName;
  /** What is due on a day (in Thailand) and in no run, by id, after the one given. */
  listDue(asked: { day: string; after: string | null; limit: number }, orm: Orm): Promise<Payable[]>;
  /** How much is due on a day, in no run. */
  sumDue(day: string, orm: Orm): Promise<{ many: number; satang: number }>;
  /**
   * Takes those that are still due into a run, locked against changes, and answers them as they are now. Those that
   * are no longer due are left out.
   */
  take(taken: TakenPayables & { at: Date }, tx: Orm): Promise<Payable[]>;
  /**
   * How many of them would not be taken like this any more: another account, or money that is on hold. Asked before a
   * run is released, and before its file leaves.
   */
  changedSince(taken: TakenPayables & { preparedAt: Date; at: Date }, tx: Orm): Promise<number>;
  /**
   * Staff who have decided about this money until now, also after it was taken; called once it is locked, before the
   * run is released.
   */
  decidersNow(ids: readonly string[], tx: Orm): Promise<string[]>;
  /**
   * Locks everything that these payments are about, also what other sources of the same feature pay, in the order in
   * which that feature locks it. Called before several batches of a run are given back or answered.
   */
  lockLines(lines: RunLines, tx: Orm): Promise<void>;
  /** Gives them back: they are due again. */
  giveBack(given: TakenPayables & { at: Date }, tx: Orm): Promise<void>;
  /** The run was released by a second person; it can still be stopped and given back. */
  released(sent: TakenPayables & { at: Date; staffId: string; staffName: string }, tx: Orm): Promise<void>;
  /** The file has left for the bank: from here on only the bank's answer changes anything. */
  sent(sent: TakenPayables & { at: Date }, tx: Orm): Promise<void>;
  /** Tells people that their money has left for the bank, by ids of payments; once for each of them. */
  tellSent(paymentIds: readonly string[], tx: Orm): Promise<void>;
  paid(lines: readonly PaidPayable[], at: Date, tx: Orm): Promise<void>;
  /**
   * Waits with the reason until the account was corrected; then it is due again by itself. Returns how much of it is
   * still to be told to each customer, in satang.
   */
  returned(lines: readonly ReturnedPayable[], at: Date, tx: Orm): Promise<ReturnedSums>;
  /** Tells customers what the bank has returned: once for each answer, in however many batches it was booked. */
  tellReturned(sums: ReturnedSums, tx: Orm): Promise<void>;
};

/** Satang by customer. */
export type ReturnedSums = ReadonlyMap<string, number>;
