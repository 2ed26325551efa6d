import { daysOf, payoutsOf, placeOf } from '#features/orders/server/cod/cod-sums.rules.ts';
import type { CodMoneyParcel, OwnCodMoney } from '#features/orders/server/cod/own-cod-money.ts';
import type { PayoutAccountsService } from '#features/payout-accounts/server/payout-accounts.service.ts';
import type { RulesService } from '#features/rules/server/rules.service.ts';
import type { CustomerKeyCall } from '#http/audiences/systems.ts';
import { mount, type SystemApi } from '#http/mount.ts';
import { addDays, type Clock } from '#lib/clock.ts';
import { AppError } from '#lib/errors.ts';
import { toCursor } from '#lib/open/cursor.ts';
import { partnerErrors } from '../../partners.calls.ts';
import type { SandboxMoney } from '../../sandbox/server/sandbox-money.ts';
import {
  openCodParcels,
  openCodStatement,
  openPayoutAccounts,
  openPayouts,
  sandboxCollect,
} from '../open-money.contract.ts';

type Deps = {
  live: OwnCodMoney;
  sandbox: SandboxMoney;
  payoutAccounts: Pick<PayoutAccountsService, 'listOwn'>;
  rules: Pick<RulesService, 'around'>;
  clock: Clock;
};

/** Mounts the calls about COD money for customers' own systems. */
export function mountMoney(api: SystemApi, deps: Deps): void {
  mountSandboxMoney(api, deps);
  const moneyOf = ({ mode }: CustomerKeyCall) => (mode === 'sandbox' ? deps.sandbox : deps.live);

  mount(api, openCodStatement, async ({ from, to }, call) => {
    const money = moneyOf(call);
    const sums = await money.sums(call, [from, addDays(to, 1)]);
    const { current } = await deps.rules.around(deps.clock.now());
    const { holdDays, transferWorkingDays } = current.rules.cod;
    return {
      from,
      to,
      days: daysOf(sums),
      transfers: payoutsOf(sums).flatMap(({ state, transferId, date, parcels, totalSatang }) =>
        state === 'arrived' ? [{ transferId, date, parcels, totalSatang }] : [],
      ),
      open: await money.open(call),
      waiting: await money.waiting(call),
      holdDays,
      transferWorkingDays,
    };
  });

  mount(api, openCodParcels, async ({ date, transferId, limit, cursor }, call) => {
    const [collectedAt = '', place = ''] = cursor ?? [];
    const [waybillNo = '', nth = '0'] = place.split(PART_MARK);
    const after = cursor ? { collectedAt, waybillNo, nth: Number(nth) } : undefined;
    const found = await moneyOf(call).parcels(call, { date, transferId, after, limit: limit + 1 });
    if (found.length === 0 && transferId !== undefined && !after)
      throw new AppError(partnerErrors.transferNotFound);
    const parcels = found.slice(0, limit);
    const last = found.length > limit ? parcels.at(-1) : undefined;
    return {
      parcels: parcels.map(toOpenMoney),
      nextCursor: last
        ? toCursor([last.collectedAt.toISOString(), `${last.waybillNo}${PART_MARK}${last.nth}`])
        : null,
    };
  });

  // The same for the sandbox: accounts are the shop's own, and nothing is paid to them by its orders.
  mount(api, openPayoutAccounts, async (_, call) => {
    const own = await deps.payoutAccounts.listOwn(call);
    return {
      accounts: own.map(({ accountId, kind, bankCode, ending, isDefault, weekdays, usableFrom }) => ({
        payoutAccountId: accountId,
        kind,
        bankCode,
        ending,
        isDefault,
        weekdays,
        usableFrom: usableFrom.toISOString(),
      })),
    };
  });

  mount(api, openPayouts, async ({ from, to, limit, cursor }, call) => {
    const all = payoutsOf(await moneyOf(call).sums(call, [from, addDays(to, 1)]));
    const [date = '', place = ''] = cursor ?? [];
    const rest = cursor
      ? all.filter((each) => each.date < date || (each.date === date && placeOf(each) > place))
      : all;
    const payouts = rest.slice(0, limit);
    const last = rest.length > limit ? payouts.at(-1) : undefined;
    return { payouts, nextCursor: last ? toCursor([last.date, placeOf(last)]) : null };
  });
}

function mountSandboxMoney(api: SystemApi, { sandbox }: Pick<Deps, 'sandbox'>): void {
  mount(api, sandboxCollect, async (input, call) => {
    if (call.mode !== 'sandbox') throw new AppError(partnerErrors.sandboxOnly);
    return toOpenMoney(await sandbox.collect(call, input));
  });
}

/** In a cursor, between the number of a parcel and the number of its part. */
const PART_MARK = '~';

function toOpenMoney({ runId, nth: _, collectedAt, ...parcel }: CodMoneyParcel) {
  const isGone = ['onItsWay', 'arrived', 'returned'].includes(parcel.state);
  return { ...parcel, collectedAt: collectedAt.toISOString(), transferId: isGone ? runId : null };
}
