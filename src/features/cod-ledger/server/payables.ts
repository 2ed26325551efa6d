import { and, asc, eq, gt, isNotNull, lte, or, type SQL, sql, sum } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import { PAYOUT_WAIT_HOURS } from '#features/payout-accounts/payout-accounts.rules.ts';
import { writeSentTo } from '#features/payout-accounts/sent-to.rules.ts';
import type { PayoutAccountsService } from '#features/payout-accounts/server/payout-accounts.service.ts';
import { payoutAccount } from '#features/payout-accounts/server/payout-accounts.table.ts';
import type {
  Payable,
  PayableSource,
  ReturnedSums,
  TakenPayables,
} from '#features/payouts/server/payable-source.ts';
import { bangkokDate } from '#lib/clock.ts';
import { weekdayOf } from '#lib/working-days.ts';
import { codOpening, codParcel } from './cod-ledger.table.ts';
import { type CodParcelRow, createLedgerRepo } from './ledger.repo.ts';
import { lockParcelsOf } from './lock-lines.ts';
import { type MoneyFact, recordMoneyFacts } from './money-facts.repo.ts';
import { bookPaid, bookReturned, lockOfRun, move, type Returned, returnedInto } from './money-moves.repo.ts';
import { type SettleDeps, settleParcels } from './settle-parcels.ts';
import { settlersOf } from './settlers.repo.ts';
import { type TellDeps, tellOfReturn, tellOfSent } from './tell-owners.ts';

/** COD money as payout runs take it, parcel by parcel; its id is the waybill number (decision 103). */
export function createCodPayables(
  deps: SettleDeps & TellDeps & { accounts: Pick<PayoutAccountsService, 'listUsable'> },
): PayableSource {
  const withAccounts = (rows: readonly CodParcelRow[], at: Date, orm: Orm) =>
    withAccountsOf(deps.accounts, { rows, at }, orm);

  return {
    name: 'cod',

    /** What is due on a day, in no run, and has an account to go to, by number after the one given. */
    async listDue({ day, after, limit }, orm): Promise<Payable[]> {
      const found: Payable[] = [];
      let last = after;
      for (;;) {
        const rows = await orm
          .select()
          .from(codParcel)
          .where(and(isDue(day), last === null ? undefined : gt(codParcel.waybillNo, last)))
          .orderBy(asc(codParcel.waybillNo))
          .limit(limit);
        found.push(...(await withAccounts(rows, deps.clock.now(), orm)));
        const end = rows.at(-1);
        if (!end || rows.length < limit || found.length >= limit) return found.slice(0, limit);
        last = end.waybillNo;
      }
    },

    sumDue: (day, orm) => sumDue(orm, day, deps.clock.now()),

    async take({ runId, ids, at }, tx): Promise<Payable[]> {
      const rows = (await createLedgerRepo(tx).lock(ids)).filter((row) => isStillDue(row, bangkokDate(at)));
      const payables = await withAccounts(rows, at, tx);
      const sentTo = new Map(payables.map(({ id, account }) => [id, writeSentTo(account)]));
      await move(
        tx,
        rows.flatMap((row) => {
          const to = sentTo.get(row.waybillNo);
          const hasEarlierMoves = row.hasEarlierMoves || row.paidSatang > 0 || row.returnedSatang > 0;
          return to ? [{ ...row, sentTo: to, hasEarlierMoves }] : [];
        }),
        { cause: 'taken', runId, at },
        (row) => [
          ['owed', 'taken', Math.max(0, row.owedSatang)],
          ['returned', 'taken', Math.min(row.returnedSatang, payableOf(row))],
        ],
      );
      return payables;
    },

    changedSince: (taken, tx) => countChanged(deps.accounts, taken, tx),

    decidersNow: async (ids, tx) => [...(await settlersOf(tx, ids)).values()].flat(),

    lockLines: (lines, tx) => lockParcelsOf(tx, lines),

    giveBack: (given, tx) => giveBack(deps, tx, given),

    /** Changes nothing: until the file leaves, the run can be stopped. */
    async released() {},

    async sent({ runId, ids, at }, tx): Promise<void> {
      const rows = await lockOfRun(tx, ids, runId);
      await move(tx, rows, { cause: 'sent', runId, at }, ({ takenSatang }) => [
        ['taken', 'sent', takenSatang],
      ]);
      await recordMoneyFacts(tx, sentFacts(rows, { transferId: runId, at }));
    },

    tellSent: (paymentIds, tx) => tellOfSent(deps, tx, paymentIds),

    /** The bank has paid: books it, and tells who watches the parcel. */
    paid: (lines, at, tx) => bookPaid(tx, lines, at),

    /** The bank has sent it back, also after it had reported it as paid. */
    async returned(lines, at, tx) {
      const returned = await bookReturned(tx, lines, at);
      const ids = lines.map(({ id }) => id);
      // What belongs to somebody else by now is not sent again, and its sender is not asked for an account.
      await settleParcels(deps, tx, ids);
      const rows = await createLedgerRepo(tx).lock(ids);
      return toldOf(returned, new Map(rows.map((row) => [row.waybillNo, payableOf(row)])));
    },
    tellReturned: (sums, tx) => tellOfReturn(deps, tx, sums),
  };
}

/** A run that was stopped gives back what it took to where it came from. */
async function giveBack(
  deps: SettleDeps,
  tx: Orm,
  { runId, ids, at }: TakenPayables & { at: Date },
): Promise<void> {
  const rows = await lockOfRun(tx, ids, runId);
  const cameBack = await returnedInto(tx, ids, { runId, whose: 'sender' });
  await move(tx, rows, { cause: 'givenBack', runId, at }, ({ waybillNo, takenSatang }) => {
    const returned = Math.min(takenSatang, cameBack.get(waybillNo) ?? 0);
    return [
      ['taken', 'owed', takenSatang - returned],
      ['taken', 'returned', returned],
    ];
  });
  // What was found or decided while the money was in the run may be otherwise without it.
  const differences = await createLedgerRepo(tx).differencesOf(rows.map(({ waybillNo }) => waybillNo));
  await settleParcels(
    deps,
    tx,
    differences.map(({ waybillNo }) => waybillNo),
  );
}

/** What each customer is told of: what came back and is still theirs. */
function toldOf(returned: readonly Returned[], payable: ReadonlyMap<string, number>): ReturnedSums {
  const sums = new Map<string, number>();
  for (const { waybillNo, customerId, amountSatang } of returned) {
    const told = Math.min(amountSatang, payable.get(waybillNo) ?? 0);
    if (told > 0) sums.set(customerId, (sums.get(customerId) ?? 0) + told);
  }
  return sums;
}

/**
 * How many parcels of a run are on hold by now, are owed less than was taken, or have another account than then.
 */
async function countChanged(
  accounts: Pick<PayoutAccountsService, 'listUsable'>,
  { runId, ids, preparedAt, at }: TakenPayables & { preparedAt: Date; at: Date },
  tx: Orm,
): Promise<number> {
  const rows = await lockOfRun(tx, ids, runId);
  const cameBack = await returnedInto(tx, ids, { runId, whose: 'sender' });
  const usable = await accounts.listUsable(
    rows.map(({ waybillNo, customerId, payoutAccountId }) => ({
      customerId: customerId ?? '',
      // As when it was taken: what had come back by then went to the account in use.
      accountId: cameBack.has(waybillNo) ? null : payoutAccountId,
    })),
    { at, preparedAt },
    tx,
  );
  const isSame = (row: CodParcelRow, account: Payable['account'] | null | undefined) =>
    account &&
    !row.isOnHold &&
    // Settled for the consignee, or corrected, since it was taken.
    row.owedSatang >= 0 &&
    writeSentTo(account) === row.sentTo &&
    (account.changedAt === null || account.changedAt <= preparedAt);
  return rows.filter((row, nth) => !isSame(row, usable[nth])).length;
}

/** Those of the parcels whose money has an account to go to. */
async function withAccountsOf(
  accounts: Pick<PayoutAccountsService, 'listUsable'>,
  { rows, at }: { rows: readonly CodParcelRow[]; at: Date },
  orm: Orm,
): Promise<Payable[]> {
  const owned = rows.flatMap((row) => {
    const { customerId, payoutAccountId } = row;
    // What came back from the account of its order goes to the one in use: somebody corrected that.
    const accountId = row.returnedSatang > 0 ? null : payoutAccountId;
    return customerId ? [{ row, asked: { customerId, accountId } }] : [];
  });
  const usable = await accounts.listUsable(
    owned.map(({ asked }) => asked),
    { at, preparedAt: at },
    orm,
  );
  const settlers = await settlersOf(
    orm,
    rows.map(({ waybillNo }) => waybillNo),
  );
  return owned.flatMap(({ row }, nth) => {
    const account = usable[nth];
    if (!account || waitsForAccount(row, account)) return [];
    return [toPayable(row, account, settlers.get(row.waybillNo) ?? [])];
  });
}

/** Money that came back waits until its owner has given or chosen another account than the one it came back from. */
function waitsForAccount(
  { returnedSatang, returnedAt, returnedFrom, sentTo }: CodParcelRow,
  account: Payable['account'] & { chosenAt: Date },
): boolean {
  return (
    returnedSatang > 0 &&
    returnedAt !== null &&
    account.chosenAt <= returnedAt &&
    // Before it was kept, what came back was what the latest run had sent.
    writeSentTo(account) === (returnedFrom ?? sentTo)
  );
}

function toPayable(row: CodParcelRow, account: Payable['account'], decidedBy: readonly string[]): Payable {
  const { waybillNo, customerId, orderedSatang } = row;
  return {
    id: waybillNo,
    waybillNo,
    customerId,
    account,
    amountSatang: payableOf(row),
    aboveRulesSatang: Math.max(0, payableOf(row) - (orderedSatang ?? 0)),
    decidedBy,
  };
}

function sentFacts(
  rows: readonly CodParcelRow[],
  { transferId, at }: { transferId: string; at: Date },
): MoneyFact[] {
  return rows.map(({ waybillNo, customerId, takenSatang: amountSatang }) => ({
    waybillNo,
    customerId,
    code: 'COD_SENT',
    at,
    detail: { amountSatang, transferId },
  }));
}

async function sumDue(orm: Orm, day: string, at: Date): Promise<{ many: number; satang: number }> {
  const { id, customerId, usableFrom, chosenAt, isDefault, removedAt, kind, bankCode, ending } =
    payoutAccount;
  // That of the day of the week, or else the one in use.
  const weekday = sql`${weekdayOf(bangkokDate(at))} = any(${payoutAccount.weekdays})`;
  const ofDay = sql`(
    select ${id} from ${payoutAccount} where ${customerId} = ${codParcel.customerId} and ${removedAt} is null
      and (${isDefault} or ${weekday}) order by ${weekday} desc limit 1)`;
  const name = sql`concat_ws(' ', ${kind}, coalesce(${bankCode}, ''), ${ending})`;
  const named = sql`(
    select ${id} from ${payoutAccount} where ${customerId} = ${codParcel.customerId} and ${removedAt} is null
      and ${id} = ${codParcel.payoutAccountId} and ${codParcel.returnedSatang} = 0)`;
  const hasAccount = sql`exists (
    select from ${payoutAccount} where ${customerId} = ${codParcel.customerId}
      and ${id} = coalesce(${named}, ${ofDay})
      and ${removedAt} is null and ${usableFrom} <= ${at.toISOString()}::timestamptz and (
        ${codParcel.returnedSatang} = 0
        or coalesce(${codParcel.returnedFrom}, ${codParcel.sentTo}) is distinct from ${name}
        or coalesce(${chosenAt}, ${usableFrom} - make_interval(hours => ${PAYOUT_WAIT_HOURS}))
          > ${codParcel.returnedAt}
      ))`;
  const [row] = await orm
    .select({ many: sql<number>`count(*)::int`, satang: sum(payableSum).mapWith(Number) })
    .from(codParcel)
    .where(and(isDue(day), hasAccount));
  return { many: row?.many ?? 0, satang: row?.satang ?? 0 };
}

const payableSum = sql`greatest(${codParcel.owedSatang} + ${codParcel.returnedSatang}, 0)`;

/** What a parcel's sender can be paid: what is owed, and what came back and is still theirs. */
export function payableOf({ owedSatang, returnedSatang }: CodParcelRow): number {
  return Math.max(0, owedSatang + returnedSatang);
}

function isStillDue(row: CodParcelRow, day: string): boolean {
  const isFree = row.takenSatang === 0 && row.sentSatang === 0 && !row.isOnHold && row.customerId !== null;
  return isFree && payableOf(row) > 0 && row.dueOn !== null && row.dueOn <= day;
}

function isDue(day: string): SQL | undefined {
  const { takenSatang, sentSatang, isOnHold, customerId, owedSatang, returnedSatang, dueOn } = codParcel;
  return and(
    eq(takenSatang, 0),
    eq(sentSatang, 0),
    eq(isOnHold, false),
    isNotNull(customerId),
    lte(dueOn, day),
    // Before the books are open nobody knows what has been paid already.
    sql`exists (select from ${codOpening} where ${codOpening.endedAt} is not null)`,
    // For the indexes, which have the one or the other.
    or(gt(owedSatang, 0), gt(returnedSatang, 0)),
    gt(payableSum, 0),
  );
}
