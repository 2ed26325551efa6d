import { betweenCarrierAndPayer } from '../differences.rules.ts';
import type { DifferenceChange } from './differences.repo.ts';
import type { CodParcelRow } from './ledger.repo.ts';
import { isNews, type MoneyFact } from './money-facts.repo.ts';

type Parcels = ReadonlyMap<string, CodParcelRow>;

/** That money is owed to a sender now, or another amount, or by another day. */
export function dueFacts(before: Parcels, after: readonly CodParcelRow[], now: Date): MoneyFact[] {
  return after.flatMap((row) => {
    const { waybillNo, customerId, owedSatang: amountSatang, dueOn, collectedAt, isOnHold } = row;
    const was = before.get(waybillNo);
    const isSame = was?.owedSatang === amountSatang && was.dueOn === dueOn && was.isOnHold === isOnHold;
    if (isSame || isOnHold || amountSatang <= 0 || !collectedAt || !isNews(collectedAt, now)) return [];
    return [{ waybillNo, customerId, code: 'COD_DUE', at: now, detail: { amountSatang, dueOn } }];
  });
}

/**
 * What was found to differ, or does so no more. That a courier delivered without a word of the money is the carrier's
 * matter: mostly the word follows. So is what a consignee has to give back.
 */
export function differenceFacts(
  changes: readonly DifferenceChange[],
  customerOf: (waybillNo: string) => string | null,
  now: Date,
): MoneyFact[] {
  return changes
    .filter(({ kind }) => kind !== 'deliveredUncollected' && !betweenCarrierAndPayer.includes(kind))
    .filter(({ since }) => isNews(since, now))
    .map(({ waybillNo, kind, expectedSatang, foundSatang, state, outcome }, nth) => ({
      waybillNo,
      customerId: customerOf(waybillNo),
      code: 'COD_DIFFERENCE',
      // Several about one parcel at once are several facts.
      at: new Date(now.getTime() + nth),
      detail: { difference: kind, expectedSatang, foundSatang, state, outcome },
    }));
}
