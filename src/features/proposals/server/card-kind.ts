import { z } from 'zod';
import type { Orm } from '#db/orm.ts';
import { cardDifferences } from '#features/rate-cards/card-differences.rules.ts';
import { cardTables, type RateCard } from '#features/rate-cards/rate-card.rules.ts';
import type { RateCardsRepo } from '#features/rate-cards/server/rate-cards.repo.ts';
import type { VersionedKind } from './versioned-kind.ts';

/** A price list without its start date. */
export type CardContent = Omit<RateCard, 'validFrom'>;

const tables = Object.fromEntries(Object.entries(cardTables).map(([name, row]) => [name, row.array()])) as {
  [T in keyof typeof cardTables]: z.ZodArray<(typeof cardTables)[T]>;
};
const stored = z.object({ name: z.string(), publisher: z.string(), roundToSatang: z.int(), ...tables });

const NEVER = new Date(0);
/** The same list in the form of the price list rules. */
export const asCard = (content: CardContent, validFrom = NEVER): RateCard => ({ ...content, validFrom });

/** The list without its instant. */
export function contentOf({ validFrom: _, ...content }: RateCard): CardContent {
  return content;
}

/** Price lists as proposals: as a whole, as they are edited. */
export function createCardKind({ cardsIn }: { cardsIn(tx: Orm): RateCardsRepo }): VersionedKind<CardContent> {
  const differences = (before: CardContent, after: CardContent) =>
    cardDifferences(asCard(before), asCard(after)).length;
  return {
    kind: 'rateCard',
    read: (given) => stored.parse(given),
    nameOf: ({ name }) => name,
    countChanges: (before, after) =>
      differences(before, after) + (before.roundToSatang === after.roundToSatang ? 0 : 1),
    rebase: ({ after }) => after,
    factsOf: (before, after) => ({
      before: { name: before.name, roundToSatang: before.roundToSatang },
      after: {
        name: after.name,
        roundToSatang: after.roundToSatang,
        rowsThatDiffer: differences(before, after),
      },
    }),
    listHeads: (orm) => cardsIn(orm).listHeads(),
    async listVersions(orm) {
      const cards = await cardsIn(orm).listCards();
      return cards.map((card) => ({ validFrom: card.validFrom, content: contentOf(card) }));
    },
    add: (tx, { validFrom, content }, now) => cardsIn(tx).add(asCard(content, validFrom), now),
    remove: (tx, validFrom) => cardsIn(tx).remove(validFrom),
  };
}
