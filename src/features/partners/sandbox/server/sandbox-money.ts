import type { Orm } from '#db/orm.ts';
import { codCollectedAt, codPayableOn } from '#features/cod-ledger/cod-days.rules.ts';
import type { MoneyState } from '#features/cod-ledger/money-states.rules.ts';
import type { CodSum } from '#features/orders/server/cod/cod-sums.rules.ts';
import type { CodMoneyParcel, OwnCodMoney } from '#features/orders/server/cod/own-cod-money.ts';
import { type NewFact, recordFacts } from '#features/parcel-facts/server/facts.repo.ts';
import type { RulesService } from '#features/rules/server/rules.service.ts';
import { addDays, bangkokDate, type Clock, HOUR_MS, startOfBangkokDate } from '#lib/clock.ts';
import type { Holidays } from '#lib/working-days.ts';
import type { Owner } from '../../orders/server/partner-orders.ts';
import { collectedOf, RETURN_REASON } from '../stories.rules.ts';
import { createSandboxRepo, type SandboxParcelRow } from './sandbox.repo.ts';
import { sandboxScans } from './sandbox-views.ts';

/** Money of the sandbox leaves at nine o'clock of its day, and has arrived a day later. */
const SENT_AT_HOUR = 9;

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
};

/** A parcel of the sandbox with COD, paid or not. */
type Cod = { waybillNo: string; orderedSatang: number; isAwaited: boolean; money: CodMoneyParcel | null };

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
      const collectedAt = codCollectedAt(scans);
      const isAwaited = !collectedAt && !scans.some(({ code }) => code === 'RETURNED');
      const { current } = await rules.around(collectedAt ?? now);
      const dueOn = collectedAt && codPayableOn(bangkokDate(collectedAt), current.rules.cod, free);
      const money =
        collectedAt && dueOn
          ? {
              ...moneyOf(row, { orderedSatang, dueOn, today: bangkokDate(now) }),
              waybillNo,
              nth: 0,
              orderNo,
              reference,
              orderedSatang,
              collectedAt,
              dueOn,
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

  const paid = async (owner: Owner) => (await list(owner)).flatMap(({ money }) => money ?? []);
  return {
    look: async (owner) => void (await list(owner)),

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

/** Where the money of a parcel is on a day. */
function moneyOf(
  { story }: SandboxParcelRow,
  { orderedSatang, dueOn, today }: { orderedSatang: number; dueOn: string; today: string },
): Pick<
  CodMoneyParcel,
  'amountSatang' | 'collectedSatang' | 'paidOn' | 'state' | 'runId' | 'returnReason' | 'differences'
> {
  const collectedSatang = collectedOf(story, orderedSatang);
  const end: MoneyState = story === 'codReturned' ? 'returned' : 'arrived';
  const state: MoneyState = today < dueOn ? 'held' : today === dueOn ? 'onItsWay' : end;
  return {
    amountSatang: collectedSatang,
    collectedSatang,
    state,
    paidOn: state === 'arrived' ? addDays(dueOn, 1) : null,
    runId: state === 'held' ? null : `sandbox-${dueOn}`,
    returnReason: state === 'returned' ? RETURN_REASON : null,
    differences:
      collectedSatang === orderedSatang
        ? []
        : [{ kind: 'amountDiffers', expectedSatang: orderedSatang, foundSatang: collectedSatang }],
  };
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
function factsOf(money: CodMoneyParcel, customerId: string, now: Date): NewFact[] {
  const { waybillNo, amountSatang, dueOn, collectedAt, state, runId: transferId } = money;
  const sentAt = new Date(startOfBangkokDate(dueOn).getTime() + SENT_AT_HOUR * HOUR_MS);
  const arrivedOn = addDays(dueOn, 1);
  const answeredAt = startOfBangkokDate(arrivedOn);
  const fact = (code: NewFact['code'], occurredAt: Date, detail: NewFact['detail']): NewFact[] =>
    occurredAt <= now ? [{ mode: 'sandbox', customerId, waybillNo, code, occurredAt, detail }] : [];
  const [difference] = money.differences;
  return [
    ...fact('COD_DUE', collectedAt, { amountSatang, dueOn }),
    ...(difference
      ? fact('COD_DIFFERENCE', collectedAt, {
          difference: difference.kind,
          expectedSatang: difference.expectedSatang,
          foundSatang: difference.foundSatang,
          state: 'open',
          outcome: null,
        })
      : []),
    ...fact('COD_SENT', sentAt, { amountSatang, transferId: `sandbox-${dueOn}` }),
    ...(state === 'arrived' ? fact('COD_PAID_OUT', answeredAt, { amountSatang, payableOn: arrivedOn }) : []),
    ...(state === 'returned'
      ? fact('COD_RETURNED', answeredAt, { amountSatang, transferId, reason: RETURN_REASON })
      : []),
  ];
}
