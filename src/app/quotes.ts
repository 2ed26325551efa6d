import type { Db } from '../db/connect.ts';
import type { PlacesService } from '../features/places/server/places.service.ts';
import { firstAfter } from '../features/publishing/publishing.rules.ts';
import { createContentCache } from '../features/publishing/server/content-cache.ts';
import { announceContentChange, type ContentChanges } from '../features/publishing/server/content-changes.ts';
import { createAbroadService } from '../features/quotes/server/abroad.service.ts';
import { createFindTerms } from '../features/quotes/server/quote-terms.ts';
import type { QuotesServices } from '../features/quotes/server/quotes.api.ts';
import { createQuotesService } from '../features/quotes/server/quotes.service.ts';
import { toPriceList } from '../features/rate-cards/price-list.rules.ts';
import { createRateCardsRepo, type RateCardsRepo } from '../features/rate-cards/server/rate-cards.repo.ts';
import { shippedCard } from '../features/rate-cards/server/shipped-card.ts';
import type { RulesService } from '../features/rules/server/rules.service.ts';
import type { Translate } from '../http/envelope.ts';
import type { Clock } from '../lib/clock.ts';
import { shippedHolidays } from './holidays.ts';

/** The rate cards of a database; every process hears of what is stored there. */
export function openRateCards({ orm }: Pick<Db, 'orm'>): RateCardsRepo {
  return createRateCardsRepo(orm, (tx) => announceContentChange(tx, 'rate card'));
}

/** Wires prices and limits: rate cards are kept in memory and read anew when one changes. */
export async function wireQuotes(parts: {
  db: Db;
  content: { changes: ContentChanges; rules: RulesService };
  places: Pick<PlacesService, 'book'>;
  translate: Translate;
  clock: Clock;
}): Promise<QuotesServices> {
  const { db, places, translate, clock } = parts;
  const { changes, rules } = parts.content;
  const repo = openRateCards(db);
  await repo.seed(shippedCard(), clock.now());
  const cards = createContentCache({
    changes,
    load: async () => (await repo.listCards()).map(toPriceList),
    nextChangeAt: (lists, now) =>
      firstAfter(
        lists.map(({ validFrom }) => validFrom),
        now,
      ),
  });
  const findTerms = createFindTerms({ cards, rules, holidays: () => shippedHolidays, clock });
  return {
    quotes: createQuotesService({ findTerms, places, rules, translate, clock }),
    abroad: createAbroadService({ findTerms, translate }),
  };
}
