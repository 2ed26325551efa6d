import type { Orm } from '#db/orm.ts';
import { codPayableOn } from '#features/cod-ledger/cod-days.rules.ts';
import type { CodSum } from '#features/orders/server/cod/cod-sums.rules.ts';
import type { CodMoneyParcel, OwnCodMoney } from '#features/orders/server/cod/own-cod-money.ts';
import { type NewFact, recordFacts } from '#features/parcel-facts/server/facts.repo.ts';
import type { RulesService } from '#features/rules/server/rules.service.ts';
import { bangkokDate, type Clock } from '#lib/clock.ts';
import type { ParsedInputOf } from '#lib/contract.ts';
import { AppError } from '#lib/errors.ts';
import type { Holidays } from '#lib/working-days.ts';
import type { sandboxCollect } from '../../money/open-money.contract.ts';
import type { Owner } from '../../orders/server/partner-orders.ts';
import { partnerErrors } from '../../partners.calls.ts';
import { RETURN_REASON } from '../stories.rules.ts';
import { createSandboxRepo } from './sandbox.repo.ts';
import { paidAtOf, paymentOf, type SandboxPayment } from './sandbox-payment.ts';
import { sandboxScans } from './sandbox-views.ts';

export type SandboxMoneyDeps = {
  orm: Orm;
  rules: Pick<RulesService, 'around'>;
  holidays(): Promise<Holidays>;
  clock: Clock;
};

/** The COD money of sandbox orders, which follows from their stories and the clock; nothing has to run. */
export type SandboxMoney = OwnCodMoney & {
  /** Records what became of the money by now as facts for subscribers, each once. */
  look(owner: Owner): Promise<void>;
  /** Takes a report of what was collected; throws where nothing can be. */
  collect(owner: Owner, report: ParsedInputOf<typeof sandboxCollect>): Promise<CodMoneyParcel>;
};

/** A parcel of the sandbox with COD, paid or not. */
type Cod = { waybillNo: string; orderedSatang: number; isAwaited: boolean; money: Money | null };
type Money = CodMoneyParcel & SandboxPayment;

export function createSandboxMoney({ orm, rules, holidays, clock }: SandboxMoneyDeps): SandboxMoney {
  const repo = createSandboxRepo(orm);

  async function list({ customerId }: Owner): Promise<Cod[]> {
    const orders = (await repo.list(customerId)).filter(({ cancelledAt }) => !cancelledAt);
    const ordered = orders.flatMap(({ orderNo, content }) =>
      content.subOrders.filter(({ codSatang }) => codSatang > 0).map((part) => ({ ...part, orderNo })),
    );
    if (ordered.length === 0) return [];
    const numbers = ordered.map(({ waybillNo }) => waybillNo);
    const rows = new Map((await repo.listParcels(customerId, numbers)).map((row) => [row.waybillNo, row]));
    const now = clock.now();
    const free = await holidays();
    const found: Cod[] = [];
    for (const { waybillNo, orderNo, reference, codSatang: orderedSatang } of ordered) {
      const row = rows.get(waybillNo);
      if (!row) continue;
      const scans = sandboxScans(row, now);
      const collectedAt = paidAtOf(row, scans);
      const isAwaited = !collectedAt && !scans.some(({ code }) => code === 'RETURNED');
      const { current } = await rules.around(collectedAt ?? now);
      const payableOn = collectedAt && codPayableOn(bangkokDate(collectedAt), current.rules.cod, free);
      const money =
        collectedAt && payableOn
          ? {
              ...paymentOf(row, { orderedSatang, collectedAt, payableOn, scans, now }),
              nth: 0,
              orderNo,
              reference,
              orderedSatang,
            }
          : null;
      found.push({ waybillNo, orderedSatang, isAwaited, money });
    }
    await recordFacts(
      orm,
      found.flatMap(({ money }) => (money ? factsOf(money, customerId, now) : [])),
    );
    return found;
  }

  const listPaid = async (owner: Owner) => (await list(owner)).flatMap(({ money }) => money ?? []);
  const paid = async (owner: Owner) => (await listPaid(owner)).map(toMoney);
  return {
    look: async (owner) => void (await list(owner)),

    async collect(owner, report) {
      // What has become of the money by now is told before it becomes something else.
      const known = (await list(owner)).find(({ waybillNo }) => waybillNo === report.waybillNo);
      await keepReport({ orm, clock }, owner, { report, known });
      const [money] = (await paid(owner)).filter(({ waybillNo }) => waybillNo === report.waybillNo);
      if (!money) throw new AppError(partnerErrors.notCollectable);
      return money;
    },

    async sums(owner, [from, until]) {
      const rows = (await paid(owner)).map(toSum);
      return rows.filter(({ date }) => date >= from && date < until);
    },

    async open(owner) {
      const rows = (await paid(owner)).filter(({ state }) => state !== 'arrived');
      return [...Map.groupBy(rows, ({ state }) => state)].map(([state, own]) => ({
        state,
        parcels: own.length,
        totalSatang: own.reduce((sum, { amountSatang }) => sum + amountSatang, 0),
      }));
    },

    async waiting(owner) {
      const rows = (await list(owner)).filter(({ isAwaited }) => isAwaited);
      const totalSatang = rows.reduce((sum, { orderedSatang }) => sum + orderedSatang, 0);
      return { parcels: rows.length, totalSatang };
    },

    async parcels(owner, { date, transferId, after, limit }) {
      const placeOf = (each: CodMoneyParcel) => `${each.collectedAt.toISOString()} ${each.waybillNo}`;
      const from = after && `${new Date(after.collectedAt).toISOString()} ${after.waybillNo}`;
      return (await paid(owner))
        .filter((each) => (each.paidOn ?? each.dueOn) === date)
        .filter((each) => transferId === undefined || each.runId === transferId)
        .filter((each) => from === undefined || placeOf(each) > from)
        .sort((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1))
        .slice(0, limit);
    },
  };
}

/** Stores what was collected; throws where nothing can be, or the money has left. */
async function keepReport(
  { orm, clock }: Pick<SandboxMoneyDeps, 'orm' | 'clock'>,
  { customerId }: Owner,
  { report, known }: { report: ParsedInputOf<typeof sandboxCollect>; known: Cod | undefined },
): Promise<void> {
  const { waybillNo, amountSatang, stepSeconds = null, isReturned } = report;
  await orm.transaction(async (tx) => {
    const own = createSandboxRepo(tx);
    const row = await own.lockParcel(customerId, waybillNo);
    if (!row) throw new AppError(partnerErrors.parcelNotFound);
    const collectedSatang = amountSatang ?? known?.orderedSatang;
    const isSame =
      row.collectedSatang === collectedSatang &&
      row.moneySeconds === stepSeconds &&
      row.bankReturns === isReturned;
    // Sent again, because its answer was lost: it stays the report that it was, at its time.
    if (known && row.collectedAt && isSame) return;
    const hasLeft = known?.money?.runId || known?.money?.state === 'questioned';
    if (!known || (!known.isAwaited && !known.money) || hasLeft)
      throw new AppError(partnerErrors.notCollectable);
    await own.changeParcel(row, {
      collectedSatang,
      collectedAt: clock.now(),
      moneySeconds: stepSeconds,
      bankReturns: isReturned,
    });
  });
}

/** What is shown of it. */
function toMoney({ transferId: _, times: __, foundAt: ___, ...money }: Money): CodMoneyParcel {
  return money;
}

function toSum({ paidOn, dueOn, runId, state, amountSatang, returnReason }: CodMoneyParcel): CodSum {
  const isGone = runId !== null;
  return {
    date: paidOn ?? dueOn,
    state,
    runId,
    parcels: 1,
    totalSatang: amountSatang,
    goneParcels: isGone ? 1 : 0,
    goneSatang: isGone ? amountSatang : 0,
    returnReason,
  };
}

/** What has become of the money so far, each at its own time, so that it is recorded once. */
function factsOf(money: Money, customerId: string, now: Date): NewFact[] {
  const { waybillNo, amountSatang, dueOn, collectedAt, transferId, times, foundAt } = money;
  const fact = (code: NewFact['code'], occurredAt: Date | null, detail: NewFact['detail']): NewFact[] =>
    occurredAt && occurredAt <= now
      ? [{ mode: 'sandbox', customerId, waybillNo, code, occurredAt, detail }]
      : [];
  const payableOn = times.arrived && bangkokDate(times.arrived);
  return [
    ...fact('COD_DUE', collectedAt, { amountSatang, dueOn }),
    ...money.differences.flatMap(({ kind: difference, expectedSatang, foundSatang }, nth) =>
      fact('COD_DIFFERENCE', foundAt[nth] ?? null, {
        difference,
        expectedSatang,
        foundSatang,
        state: 'open',
        outcome: null,
      }),
    ),
    ...fact('COD_SENT', times.sent, { amountSatang, transferId }),
    ...fact('COD_PAID_OUT', times.arrived, { amountSatang, payableOn: payableOn ?? dueOn, transferId }),
    ...fact('COD_RETURNED', times.returned, { amountSatang, transferId, reason: RETURN_REASON }),
  ];
}
