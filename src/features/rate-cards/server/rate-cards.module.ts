import type { Db } from '#db/connect.ts';
import type { Orm } from '#db/orm.ts';
import type { FeatureModule } from '#features/feature-module.ts';
import { firstAfter } from '#features/publishing/publishing.rules.ts';
import type { Clock } from '#lib/clock.ts';
import type { Keep, Kept } from '#lib/keep.ts';
import { type PriceList, toPriceList } from '../price-list.rules.ts';
import { createRateCardsReader, createRateCardsRepo, type RateCardsRepo } from './rate-cards.repo.ts';
import { shippedCard } from './shipped-card.ts';

/** The cached price lists, and access within a caller's transaction. */
export type RateCardsService = Kept<PriceList[]> & { cardsIn(tx: Orm): RateCardsRepo };

/** Wires the price lists, which are cached in memory until one changes. */
export function wireRateCards(site: {
  db: Db;
  keep: Keep;
  announce(kind: string, tx: Orm): Promise<void>;
  clock: Clock;
}): FeatureModule<RateCardsService> {
  const cardsIn = (tx: Orm) => createRateCardsRepo(tx, (own) => site.announce('rate card', own));
  const { listCards } = createRateCardsReader(site.db.readNow.orm);
  const load = async () => (await listCards()).map(toPriceList);
  const lists = site.keep(load, (all, now) => {
    const starts = all.map(({ validFrom }) => validFrom);
    return firstAfter(starts, now);
  });
  return {
    service: { ...lists, cardsIn },
    open: () => cardsIn(site.db.orm).seed(shippedCard, site.clock.now()),
  };
}
