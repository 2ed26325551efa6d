import { type PromisedRows, promisesOf } from '#features/parcel-facts/promises/server/open-promises.repo.ts';
import {
  factsOf,
  listColumns,
  type ParcelRows,
  scansIn,
  watchesOf,
} from '#features/parcel-facts/server/facts-sql.repo.ts';
import { parcel, scanEvent } from '#features/parcels/server/parcels.table.ts';
import type { ParcelLine, ScanEventLine } from '../feed.contract.ts';
import { readParcel, readScanEvent } from '../feed.rules.ts';
import { toCopyRow } from './copy-text.ts';
import { type FeedSink, namesOf, type StagedLine, staging, stagingName } from './staging.ts';
import { windowSink } from './window-sink.ts';

const eventColumns = namesOf(scanEvent);
/** As SQL, without the generated column. */
export const parcelColumns = namesOf(parcel);
/** With it, from the staging table, where it is the time of the transaction. */
const storedColumns = [...parcelColumns.split(', '), parcel.receivedAt.name];

const staged = {
  events: stagingName('feed_scan_event', eventColumns),
  parcels: stagingName('feed_parcel', parcelColumns),
};
/** The staging table of parcels. */
export const stagedParcels = staged.parcels;

/** Scan events that were actually written, as returned by the statements below. */
const inserted = scansIn('inserted');
const insertedColumns = listColumns(inserted);
/** Parcels whose row is new or newer. */
const changed = {
  from: 'changed',
  columns: {
    waybillNo: parcel.waybillNo.name,
    senderPhone: parcel.senderPhone.name,
    consigneePhone: parcel.consigneePhone.name,
    acceptedAt: parcel.acceptedAt.name,
    promisedDate: parcel.promisedDate.name,
  },
} satisfies ParcelRows & PromisedRows;

/** Keys are sorted before inserting, or two uploads of the same lines in another order could deadlock. */
export const feedSinks = {
  'scan-events': {
    read: (raw, now) => {
      const read = readScanEvent(raw, now);
      return read.ok ? { ...read, value: stageScanEvent(read.value) } : read;
    },
    createStaging: staging(staged.events, 'scan_event'),
    copyTarget: `${staged.events} (ord, ${eventColumns})`,
    merge: `
      with ${inserted.from} as (
        insert into scan_event (${eventColumns})
        select ${eventColumns} from ${staged.events} order by waybill_no, occurred_at, code, facility_code
        on conflict do nothing
        returning ${insertedColumns}
      ), facts as (${factsOf(inserted)})
      select ord from ${staged.events}
      left join ${inserted.from} using (${insertedColumns})
      where ${inserted.from}.code is null`,
    direct: {
      copyTarget: `scan_event (${eventColumns})`,
      follow: `
        with ${inserted.from} as (
          select e.waybill_no, e.occurred_at, e.code, e.facility_code
          from scan_event e
          where e.waybill_no = any($1) and e.occurred_at >= $2 and e.occurred_at < $3 and e.received_at = $4
        ) ${factsOf(inserted)}`,
    },
  },
  parcels: {
    read: (raw, now) => {
      const read = readParcel(raw, now);
      return read.ok ? { ...read, value: stageParcel(read.value) } : read;
    },
    createStaging: staging(staged.parcels, 'parcel'),
    copyTarget: `${staged.parcels} (ord, ${parcelColumns})`,
    merge: `
      with ${changed.from} as (
        insert into parcel (${storedColumns.join(', ')})
        select distinct on (waybill_no) ${storedColumns.join(', ')} from ${staged.parcels}
        order by waybill_no, updated_at desc
        on conflict (waybill_no) do update set
          ${storedColumns
            .filter((name) => name !== parcel.waybillNo.name)
            .map((name) => `${name} = excluded.${name}`)
            .join(', ')}
          where excluded.updated_at > parcel.updated_at
        returning ${listColumns(changed)}
      ), watches as (${watchesOf(changed)}), promises as (${promisesOf(changed)})
      select ord from ${staged.parcels} left join ${changed.from} using (waybill_no) where ${changed.from}.waybill_no is null`,
  },
  'delivery-windows': windowSink,
} as const satisfies Record<string, FeedSink>;

/** What the feed accepts. */
export type FeedKind = keyof typeof feedSinks;

function stageScanEvent(event: ScanEventLine): StagedLine {
  const key = toCopyRow([event.waybillNo, event.occurredAt, event.code, event.facilityCode ?? '']);
  const rest = toCopyRow([
    event.reason,
    event.countryCode,
    event.provinceCode,
    event.district,
    event.facilityName,
    event.facilityNameEn,
    event.facilityNameZh,
    event.operator,
    event.note,
    event.proofImageUrl,
  ]);
  const { waybillNo, occurredAt } = event;
  return { key, version: 0, row: `${key}\t${rest}`, event: { waybillNo, month: occurredAt.slice(0, 7) } };
}

function stageParcel(line: ParcelLine): StagedLine {
  return {
    key: line.waybillNo,
    version: Date.parse(line.updatedAt),
    row: toCopyRow(parcelValues(line)),
  };
}

/** The values of a parcel, in the order of `parcelColumns`. */
export function parcelValues(line: ParcelLine): (string | number | null | undefined)[] {
  const { origin, destination, sender, consignee } = line;
  return [
    line.waybillNo,
    line.service,
    line.itemType,
    line.acceptedAt,
    line.updatedAt,
    line.promisedDate,
    line.weightGrams,
    line.lengthCm,
    line.widthCm,
    line.heightCm,
    line.codSatang,
    line.declaredValueSatang,
    origin.countryCode,
    origin.provinceCode,
    origin.district,
    origin.facilityCode,
    origin.facilityName,
    destination.countryCode,
    destination.provinceCode,
    destination.district,
    destination.facilityCode,
    destination.facilityName,
    sender.name,
    sender.phone,
    sender.address,
    consignee.name,
    consignee.phone,
    consignee.address,
  ];
}
