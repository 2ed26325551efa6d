import { sql } from 'drizzle-orm';
import {
  bigint,
  customType,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { instant } from '#db/instant.ts';
import type { OnlineIndex } from '#db/online-index.ts';
import type { ItemType, ParcelService } from '../parcel-kinds.rules.ts';
import type { DeliveryReason, ScanEventCode } from '../scan-events.rules.ts';

/**
 * Text with bytewise collation: keys need no language, and the index costs half as much to search and maintain.
 * Joins need it on both sides.
 */
export const keyText = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

const centimetres = (name: string) => doublePrecision(name);
const satang = (name: string) => bigint(name, { mode: 'number' });

/**
 * Replaces the reason of an event that staff have voided. Its row stays, so that the feed cannot restore it, but is
 * ignored (decision 063); the reason is part of the index that lookups read.
 */
export const VOIDED = 'VOIDED';

/** The condition that an event counts, for every statement that reads `scan_event` under this alias. */
export function eventCounts(alias: string): string {
  return `${alias}.reason is distinct from '${VOIDED}'`;
}

/** Finds the parcels of a promised day in the order of their numbers, a batch after the other. */
export const promisedIndex: OnlineIndex = {
  name: 'parcel_promised_number',
  on: 'parcel (promised_date, waybill_no) where promised_date is not null',
  replaces: 'parcel_promised',
};

/** Parcels as last sent by the carrier's systems. Grams, centimetres, satang; phones in E.164. */
export const parcel = pgTable(
  'parcel',
  {
    waybillNo: keyText('waybill_no').primaryKey(),
    service: text('service').$type<ParcelService>().notNull(),
    itemType: text('item_type').$type<ItemType>().notNull(),
    acceptedAt: instant('accepted_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    promisedDate: date('promised_date', { mode: 'string' }),
    weightGrams: integer('weight_grams').notNull(),
    lengthCm: centimetres('length_cm'),
    widthCm: centimetres('width_cm'),
    heightCm: centimetres('height_cm'),
    codSatang: satang('cod_satang'),
    declaredValueSatang: satang('declared_value_satang'),
    originCountryCode: text('origin_country_code').notNull(),
    originProvinceCode: text('origin_province_code'),
    originDistrict: text('origin_district'),
    originFacilityCode: text('origin_facility_code'),
    originFacilityName: text('origin_facility_name'),
    destinationCountryCode: text('destination_country_code').notNull(),
    destinationProvinceCode: text('destination_province_code'),
    destinationDistrict: text('destination_district'),
    destinationFacilityCode: text('destination_facility_code'),
    destinationFacilityName: text('destination_facility_name'),
    senderName: text('sender_name').notNull(),
    senderPhone: text('sender_phone').notNull(),
    senderAddress: text('sender_address').notNull(),
    consigneeName: text('consignee_name').notNull(),
    consigneePhone: text('consignee_phone').notNull(),
    consigneeAddress: text('consignee_address').notNull(),
    receivedAt: instant('received_at').notNull().defaultNow(),
  },
  // For the parcels of one customer: their export, and their list of the newest ones.
  (table) => [
    index('parcel_sender_newest').on(table.senderPhone, table.acceptedAt),
    index('parcel_consignee_newest').on(table.consigneePhone, table.acceptedAt),
    // For late parcels: by a day sent by the carrier's systems, or those whose day follows from the rules.
    index(promisedIndex.name)
      .on(table.promisedDate, table.waybillNo)
      .where(sql`${table.promisedDate} is not null`),
    index('parcel_unpromised').on(table.acceptedAt).where(sql`${table.promisedDate} is null`),
  ],
);

/**
 * Scan events partitioned by year of `occurred_at`, created on demand. No foreign key to the parcel, because an
 * event may arrive before it. A place without facility is '' because a key has no nulls.
 */
export const scanEvent = pgTable(
  'scan_event',
  {
    waybillNo: keyText('waybill_no').notNull(),
    occurredAt: instant('occurred_at').notNull(),
    code: keyText('code').$type<ScanEventCode>().notNull(),
    facilityCode: keyText('facility_code').notNull().default(''),
    reason: text('reason').$type<DeliveryReason>(),
    countryCode: text('country_code').notNull(),
    provinceCode: text('province_code'),
    district: text('district'),
    facilityName: text('facility_name'),
    /** English and Chinese names, where the carrier's systems have them. */
    facilityNameEn: text('facility_name_en'),
    facilityNameZh: text('facility_name_zh'),
    operator: text('operator'),
    note: text('note'),
    proofImageUrl: text('proof_image_url'),
    receivedAt: instant('received_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({
      name: 'scan_event_pkey',
      columns: [table.waybillNo, table.occurredAt, table.code, table.facilityCode],
    }),
  ],
);
