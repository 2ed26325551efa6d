import { eq } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Orm } from '#db/orm.ts';
import { type CardTable, cardTables, type RateCard } from '../rate-card.rules.ts';
import {
  rateCard,
  rateCardDomestic,
  rateCardInternational,
  rateCardInternationalArea,
  rateCardPromotion,
  rateCardRemoteArea,
  rateCardShareFee,
  rateCardSurcharge,
} from './rate-cards.table.ts';

/** Reads and writes rate cards. */
export type RateCardsRepo = ReturnType<typeof createRateCardsRepo>;

const tables = {
  domesticRates: rateCardDomestic,
  remoteAreas: rateCardRemoteArea,
  surcharges: rateCardSurcharge,
  shareFees: rateCardShareFee,
  promotions: rateCardPromotion,
  internationalRates: rateCardInternational,
  internationalAreas: rateCardInternationalArea,
} as const satisfies Record<CardTable, unknown>;

const head = { validFrom: rateCard.validFrom, name: rateCard.name };
type CardHead = Pick<RateCard, keyof typeof head>;

const cardTableNames = Object.keys(cardTables) as CardTable[];

/** `announce` notifies every process that prices have changed, when the transaction commits. */
export function createRateCardsRepo(orm: Orm, announce: (tx: Orm) => Promise<void>) {
  async function load(row: typeof rateCard.$inferSelect): Promise<RateCard> {
    const { id, validFrom, name, publisher, roundToSatang } = row;
    const rowsOf = <T extends CardTable>(table: T) =>
      orm
        .select()
        .from(tables[table] as PgTable)
        .where(eq(tables[table].cardId, id))
        .orderBy(tables[table].position);
    return {
      validFrom,
      name,
      publisher,
      roundToSatang,
      domesticRates: cardTables.domesticRates.array().parse(await rowsOf('domesticRates')),
      remoteAreas: cardTables.remoteAreas.array().parse(await rowsOf('remoteAreas')),
      surcharges: cardTables.surcharges.array().parse(await rowsOf('surcharges')),
      shareFees: cardTables.shareFees.array().parse(await rowsOf('shareFees')),
      promotions: cardTables.promotions.array().parse(await rowsOf('promotions')),
      internationalRates: cardTables.internationalRates.array().parse(await rowsOf('internationalRates')),
      internationalAreas: cardTables.internationalAreas.array().parse(await rowsOf('internationalAreas')),
    };
  }

  /** Stores a card unless one begins at the same instant; every process hears of it. */
  async function insert(tx: Orm, card: RateCard, now: Date): Promise<boolean> {
    const { validFrom, name, publisher, roundToSatang } = card;
    const [stored] = await tx
      .insert(rateCard)
      .values({ validFrom, name, publisher, roundToSatang, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: rateCard.id });
    if (!stored) return false;
    for (const table of cardTableNames) {
      const rows = card[table].map((row, position) => ({ ...row, position, cardId: stored.id }));
      if (rows.length > 0) await tx.insert(tables[table] as PgTable).values(rows);
    }
    await announce(tx);
    return true;
  }

  return {
    /** All cards, the earliest first. */
    async listCards(): Promise<RateCard[]> {
      const rows = await orm.select().from(rateCard).orderBy(rateCard.validFrom);
      const cards: RateCard[] = [];
      for (const row of rows) cards.push(await load(row));
      return cards;
    },

    /** When cards begin and what they are called, the earliest first. */
    listHeads: (): Promise<CardHead[]> => orm.select(head).from(rateCard).orderBy(rateCard.validFrom),

    /** Stores a card in place of one that begins at the same instant. */
    async save(card: RateCard, now: Date): Promise<void> {
      await orm.transaction(async (tx) => {
        await tx.delete(rateCard).where(eq(rateCard.validFrom, card.validFrom));
        await insert(tx, card, now);
      });
    },

    /** Stores a card; false when another one begins at the same instant. */
    add: (card: RateCard, now: Date): Promise<boolean> => insert(orm, card, now),

    /** Takes back a card that has not begun. */
    async remove(validFrom: Date): Promise<void> {
      await orm.delete(rateCard).where(eq(rateCard.validFrom, validFrom));
      await announce(orm);
    },

    /** The card that ships with the product comes first, once; two processes that start at the same time store one. */
    async seed(readCard: () => RateCard, now: Date): Promise<void> {
      const [any] = await orm.select({ id: rateCard.id }).from(rateCard).limit(1);
      if (!any) await orm.transaction((tx) => insert(tx, readCard(), now));
    },
  };
}
