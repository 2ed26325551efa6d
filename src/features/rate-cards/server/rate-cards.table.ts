import { boolean, char, date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#db/instant.ts';
import type { DestinationCountry } from '#features/rules/destinations.rules.ts';
import type { DomesticService, DomesticZone, Handover } from '../card-kinds.rules.ts';
import type { RemoteAreaRate, ShareFee, Surcharge } from '../rate-card.rules.ts';

/** A version of the price list, in force from an instant until the next one starts. */
export const rateCard = pgTable('rate_card', {
  id: uuid('id').primaryKey().defaultRandom(),
  validFrom: instant('valid_from').notNull().unique(),
  name: text('name').notNull(),
  publisher: text('publisher').notNull(),
  roundToSatang: integer('round_to_satang').notNull(),
  createdAt: instant('created_at').notNull(),
});

const cardId = () =>
  uuid('card_id')
    .notNull()
    .references(() => rateCard.id, { onDelete: 'cascade' });

/** Rows keep the order of their sheet. */
const position = () => integer('position').notNull();

export const rateCardDomestic = pgTable(
  'rate_card_domestic',
  {
    cardId: cardId(),
    position: position(),
    service: text('service').$type<DomesticService>().notNull(),
    zone: text('zone').$type<DomesticZone>().notNull(),
    upToGrams: integer('up_to_grams').notNull(),
    feeSatang: integer('fee_satang').notNull(),
  },
  (row) => [primaryKey({ columns: [row.cardId, row.service, row.zone, row.upToGrams] })],
);

export const rateCardRemoteArea = pgTable(
  'rate_card_remote_area',
  {
    cardId: cardId(),
    position: position(),
    provinceCode: char('province_code', { length: 2 }).notNull(),
    th: text('th').notNull(),
    en: text('en').notNull(),
    reason: text('reason').$type<RemoteAreaRate['reason']>().notNull(),
    postcode: char('postcode', { length: 5 }),
    feeSatang: integer('fee_satang').notNull(),
    served: boolean('served').notNull(),
    takesFruit: boolean('takes_fruit').notNull(),
    takesBulky: boolean('takes_bulky').notNull(),
  },
  (row) => [primaryKey({ columns: [row.cardId, row.provinceCode, row.en] })],
);

export const rateCardSurcharge = pgTable(
  'rate_card_surcharge',
  {
    cardId: cardId(),
    position: position(),
    kind: text('kind').$type<Surcharge['kind']>().notNull(),
    service: text('service').$type<Surcharge['service']>().notNull(),
    overGrams: integer('over_grams').notNull(),
    feeSatang: integer('fee_satang').notNull(),
    basisPoints: integer('basis_points').notNull(),
  },
  (row) => [primaryKey({ columns: [row.cardId, row.kind, row.service, row.overGrams] })],
);

export const rateCardShareFee = pgTable(
  'rate_card_share_fee',
  {
    cardId: cardId(),
    position: position(),
    kind: text('kind').$type<ShareFee['kind']>().notNull(),
    upToSatang: integer('up_to_satang').notNull(),
    basisPoints: integer('basis_points').notNull(),
    minimumSatang: integer('minimum_satang').notNull(),
  },
  (row) => [primaryKey({ columns: [row.cardId, row.kind, row.upToSatang] })],
);

export const rateCardPromotion = pgTable(
  'rate_card_promotion',
  {
    cardId: cardId(),
    position: position(),
    code: text('code').notNull(),
    service: text('service').$type<DomesticService>().notNull(),
    handover: text('handover').$type<Handover>().notNull(),
    from: date('from_date').notNull(),
    until: date('until_date').notNull(),
    basisPoints: integer('basis_points').notNull(),
  },
  (row) => [primaryKey({ columns: [row.cardId, row.code, row.service, row.handover] })],
);

export const rateCardInternational = pgTable(
  'rate_card_international',
  {
    cardId: cardId(),
    position: position(),
    country: char('country', { length: 2 }).$type<DestinationCountry>().notNull(),
    kind: text('kind').$type<'document' | 'parcel'>().notNull(),
    upToGrams: integer('up_to_grams').notNull(),
    feeSatang: integer('fee_satang').notNull(),
  },
  (row) => [primaryKey({ columns: [row.cardId, row.country, row.kind, row.upToGrams] })],
);

export const rateCardInternationalArea = pgTable(
  'rate_card_abroad_area',
  {
    cardId: cardId(),
    position: position(),
    country: char('country', { length: 2 }).$type<DestinationCountry>().notNull(),
    prefix: text('prefix').notNull(),
    feeSatang: integer('fee_satang').notNull(),
    served: boolean('served').notNull(),
  },
  (row) => [primaryKey({ columns: [row.cardId, row.country, row.prefix] })],
);
