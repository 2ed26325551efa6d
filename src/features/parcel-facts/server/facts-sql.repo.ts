import { scanEvent } from '#features/parcels/server/parcels.table.ts';

/**
 * Scan events inside somebody else's statement: the name of the table, the `with` query or the alias that holds them, and
 * what their columns are called there. Both go into the statement as they are: constants of the code, never what was sent.
 */
export type ScanRows = {
  from: string;
  columns: { waybillNo: string; occurredAt: string; code: string; facilityCode: string };
};

/** Parcels inside somebody else's statement, in the same way. */
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

/** The columns of rows in the order of a `returning` clause or a select list. */
export function listColumns({ columns }: ScanRows | ParcelRows): string {
  return Object.values(columns).join(', ');
}

/**
 * Writes the facts about scan events whose parcels are watched, so that they cost no statement of their own; a parcel
 * that nobody watches costs a look into an index.
 */
export function factsOf(scans: ScanRows): string {
  const { from, columns } = scans;
  return insertFacts(
    scans,
    `where exists (select from watched_parcel w where w.waybill_no = ${from}.${columns.waybillNo})`,
  );
}

/** Begins to watch the parcels of scan events that are their first, and writes the facts about all of them. */
export function watchAndFactsOf(scans: ScanRows): { watches: string; facts: string } {
  return {
    watches: `
  insert into watched_parcel (waybill_no, is_settled)
  select distinct ${scans.columns.waybillNo}, true from ${scans.from} order by 1
  on conflict do nothing`,
    // Without asking who is watched: a statement does not see what another part of it writes.
    facts: insertFacts(scans, ''),
  };
}

/** Watches parcels of customers who want to hear of theirs. */
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
