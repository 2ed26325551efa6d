import { scanEvent } from '#features/parcels/server/parcels.table.ts';

/**
 * Scan events inside another statement: the name of the table, `with` query or alias that holds them, and their column
 * names there. Both are inserted into the SQL as they are, so they must be constants of the code, never input.
 */
export type ScanRows = {
  from: string;
  columns: { waybillNo: string; occurredAt: string; code: string; facilityCode: string };
};

/** Parcels inside another statement, likewise. */
export type ParcelRows = {
  from: string;
  columns: { waybillNo: string; senderPhone: string; consigneePhone: string };
};

/** Scan events that a statement returns under the names of their own table. */
export function scansIn(from: string): ScanRows {
  const { waybillNo, occurredAt, code, facilityCode } = scanEvent;
  return {
    from,
    columns: {
      waybillNo: waybillNo.name,
      occurredAt: occurredAt.name,
      code: code.name,
      facilityCode: facilityCode.name,
    },
  };
}

/** The columns of rows as a `returning` clause or select list, in order. */
export function listColumns({ columns }: ScanRows | ParcelRows): string {
  return Object.values(columns).join(', ');
}

/**
 * Writes the facts about scan events of watched parcels as part of another statement, so that they need none of
 * their own; an unwatched parcel costs an index lookup.
 */
export function factsOf(scans: ScanRows): string {
  const { from, columns } = scans;
  return insertFacts(
    scans,
    `where exists (select from watched_parcel w where w.waybill_no = ${from}.${columns.waybillNo})`,
  );
}

/** Starts watching the parcels of scan events that are their first, and writes the facts about all of them. */
export function watchAndFactsOf(scans: ScanRows): { watches: string; facts: string } {
  return {
    watches: `
  insert into watched_parcel (waybill_no, is_settled)
  select distinct ${scans.columns.waybillNo}, true from ${scans.from} order by 1
  on conflict do nothing`,
    // Without checking who is watched: parts of a statement do not see each other's writes.
    facts: insertFacts(scans, ''),
  };
}

/** Watches parcels of customers who watch all of theirs. */
export function watchesOf({ from, columns }: ParcelRows): string {
  return `
  insert into watched_parcel (waybill_no, events_since)
  select distinct waybill_no, now() - interval '2 days'
  from (
    select ${columns.waybillNo} as waybill_no, ${columns.senderPhone} as phone from ${from}
    union all
    select ${columns.waybillNo}, ${columns.consigneePhone} from ${from}
  ) sides
  join customer using (phone)
  join watching_customer on watching_customer.customer_id = customer.id
  order by waybill_no
  on conflict do nothing`;
}

function insertFacts({ from, columns }: ScanRows, condition: string): string {
  const { waybillNo, occurredAt, code, facilityCode } = columns;
  return `
  insert into parcel_fact (waybill_no, occurred_at, code, facility_code)
  select ${waybillNo}, ${occurredAt}, ${code}, ${facilityCode} from ${from} ${condition}
  order by ${occurredAt}, ${waybillNo}, ${code}, ${facilityCode}
  on conflict do nothing`;
}
