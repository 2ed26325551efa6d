import type { Db } from '../db/connect.ts';
import { firstAfter } from '../features/publishing/publishing.rules.ts';
import { createContentCache } from '../features/publishing/server/content-cache.ts';
import type { ContentChanges } from '../features/publishing/server/content-changes.ts';
import { toPriceList } from '../features/quotes/price-list.rules.ts';
import { createCountriesService } from '../features/quotes/server/destination-countries.ts';
import type { QuotesServices } from '../features/quotes/server/quotes.api.ts';
import { createRateCardsRepo } from '../features/quotes/server/quotes.repo.ts';
import { createQuotesService } from '../features/quotes/server/quotes.service.ts';
import { shippedCard } from '../features/quotes/server/shipped-card.ts';
import type { RulesService } from '../features/rules/server/rules.service.ts';
import type { Translate } from '../http/envelope.ts';
import type { Clock } from '../lib/clock.ts';
import { shippedHolidays } from './holidays.ts';

/** Wires prices and limits: rate cards are kept in memory and read anew when one changes. */
export async function wireQuotes(parts: {
  db: Db;
  content: { changes: ContentChanges; rules: RulesService };
  translate: Translate;
  clock: Clock;
}): Promise<QuotesServices> {
  const { db, translate, clock } = parts;
  const { changes, rules } = parts.content;
  const holidays = () => shippedHolidays;
  const repo = createRateCardsRepo(db.orm);
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
  return {
    quotes: createQuotesService({ cards, rules, holidays, translate, clock }),
    countries: createCountriesService({ rules, translate, clock }),
  };
}
