import { eq } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Orm, ReadOrm } from '#db/orm.ts';
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

/** Reads and writes price lists. */
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

/** The price lists for those who only read them. */
export function createRateCardsReader(orm: ReadOrm) {
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

  return {
    /** All price lists, the earliest first. */
    async listCards(): Promise<RateCard[]> {
      const rows = await orm.select().from(rateCard).orderBy(rateCard.validFrom);
      const cards: RateCard[] = [];
      for (const row of rows) cards.push(await load(row));
      return cards;
    },
  };
}

/** `announce` notifies every process of changed prices when the transaction commits. */
export function createRateCardsRepo(orm: Orm, announce: (tx: Orm) => Promise<void>) {
  const { listCards } = createRateCardsReader(orm);

  /** Stores a price list unless one starts at the same instant; notifies every process. */
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
    listCards,

    /** Start and name of each, the earliest first. */
    listHeads: (): Promise<CardHead[]> => orm.select(head).from(rateCard).orderBy(rateCard.validFrom),

    /** Stores a price list, replacing one that starts at the same instant. */
    async save(card: RateCard, now: Date): Promise<void> {
      await orm.transaction(async (tx) => {
        await tx.delete(rateCard).where(eq(rateCard.validFrom, card.validFrom));
        await insert(tx, card, now);
      });
    },

    /** Stores a price list; false when another one starts at the same instant. */
    add: (card: RateCard, now: Date): Promise<boolean> => insert(orm, card, now),

    /** Deletes a price list that has not started. */
    async remove(validFrom: Date): Promise<void> {
      await orm.delete(rateCard).where(eq(rateCard.validFrom, validFrom));
      await announce(orm);
    },

    /** Stores the shipped price list first, once; of two processes starting concurrently one stores it. */
    async seed(readCard: () => RateCard, now: Date): Promise<void> {
      const [any] = await orm.select({ id: rateCard.id }).from(rateCard).limit(1);
      if (!any) await orm.transaction((tx) => insert(tx, readCard(), now));
    },
  };
}
