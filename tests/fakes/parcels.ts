import type { Db } from '#db/connect.ts';
import { createScanEventPartitions } from '#features/feed/server/scan-event-partitions.ts';
import { parcel, scanEvent } from '#features/parcels/server/parcels.table.ts';
import { gs1CheckDigit, s10CheckDigit } from '#lib/waybill-number.ts';

/** The nth waybill number with a valid check digit. */
export function waybillNo(nth: number): string {
  const body = String(80_000_000_000 + nth);
  return `${body}${gs1CheckDigit(body)}`;
}

/** The nth international one. */
export function internationalNo(nth: number): string {
  const body = String(10_000_000 + nth);
  return `EE${body}${s10CheckDigit(body)}TH`;
}

type ParcelRow = typeof parcel.$inferInsert;
type EventRow = typeof scanEvent.$inferInsert;

const plain: Omit<ParcelRow, 'waybillNo'> = {
  service: 'SUPER',
  itemType: 'clothing',
  acceptedAt: new Date('2026-11-18T09:00:00+07:00'),
  updatedAt: new Date('2026-11-18T09:00:00+07:00'),
  promisedDate: '2026-11-21',
  weightGrams: 1250,
  lengthCm: 40,
  widthCm: 30,
  heightCm: 20,
  codSatang: 59_900,
  declaredValueSatang: 150_000,
  originCountryCode: 'TH',
  originProvinceCode: '10',
  originDistrict: 'บางรัก',
  originFacilityCode: 'BKK01',
  originFacilityName: 'สาขาสีลม',
  destinationCountryCode: 'TH',
  destinationProvinceCode: '50',
  destinationDistrict: 'หางดง',
  destinationFacilityCode: 'CNX07',
  destinationFacilityName: 'สาขาหางดง',
  senderName: 'สมชาย ใจดี',
  senderPhone: '+66812345678',
  senderAddress: '12/3 ถนนสีลม',
  consigneeName: 'วิภา ศรีสุข',
  consigneePhone: '+66898761234',
  consigneeAddress: '45 หมู่ 6',
};

const journey: Omit<EventRow, 'waybillNo'>[] = [
  {
    code: 'PICKED_UP',
    occurredAt: new Date('2026-11-18T10:00:00+07:00'),
    countryCode: 'TH',
    provinceCode: '10',
    district: 'บางรัก',
    facilityCode: 'BKK01',
    facilityName: 'สาขาสีลม',
    operator: 'ประยุทธ',
  },
  {
    code: 'OUT_FOR_DELIVERY',
    occurredAt: new Date('2026-11-20T08:00:00+07:00'),
    countryCode: 'TH',
    provinceCode: '50',
    district: 'หางดง',
    facilityCode: 'CNX07',
    facilityName: 'สาขาหางดง',
    note: 'ฝากป้อมยามได้',
  },
];

/** Stores a parcel from Bangkok to Chiang Mai that is out for delivery, with these differences, or with other scans. */
export async function addParcel(
  db: Db,
  number: string,
  differs: Partial<ParcelRow> = {},
  scans: readonly Omit<EventRow, 'waybillNo'>[] = journey,
): Promise<void> {
  await db.orm.insert(parcel).values({ ...plain, ...differs, waybillNo: number });
  for (const event of scans) await addScan(db, number, event);
}

/** Stores one more scan. */
export async function addScan(db: Db, number: string, event: Omit<EventRow, 'waybillNo'>): Promise<void> {
  const occurredAt = event.occurredAt;
  await createScanEventPartitions(db.pool).ensurePartitions(occurredAt, occurredAt);
  await db.orm.insert(scanEvent).values({ ...event, waybillNo: number });
}
