import type { Db } from '#db/connect.ts';
import type { Orm } from '#db/orm.ts';
import type { FeatureModule } from '#features/feature-module.ts';
import { firstAfter } from '#features/publishing/publishing.rules.ts';
import type { Clock } from '#lib/clock.ts';
import type { Keep, Kept } from '#lib/keep.ts';
import { type PriceList, toPriceList } from '../price-list.rules.ts';
import { createRateCardsRepo, type RateCardsRepo } from './rate-cards.repo.ts';
import { shippedCard } from './shipped-card.ts';

/** The price lists in memory, and the cards inside a transaction of somebody else. */
export type RateCardsModule = FeatureModule<Kept<PriceList[]>> & { cardsIn(tx: Orm): RateCardsRepo };

/** Wires the rate cards, which are kept in memory and read again when one changes. */
export async function wireRateCards(deps: {
  db: Db;
  keep: Keep;
  announce: Parameters<typeof createRateCardsRepo>[1];
  clock: Clock;
}): Promise<RateCardsModule> {
  const repo = createRateCardsRepo(deps.db.orm, deps.announce);
  await repo.seed(shippedCard, deps.clock.now());
  const load = async () => (await repo.listCards()).map(toPriceList);
  const service = deps.keep(load, (lists, now) => {
    const starts = lists.map(({ validFrom }) => validFrom);
    return firstAfter(starts, now);
  });
  return { service, cardsIn: (tx) => createRateCardsRepo(tx, deps.announce) };
}
