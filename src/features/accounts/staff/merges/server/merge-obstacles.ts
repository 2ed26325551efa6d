import { type SQL, sql } from 'drizzle-orm';
import type { ReadOrm } from '#db/orm.ts';
import type { Customer } from '#features/accounts/server/customers.repo.ts';
import { MAX_ADDRESSES } from '#features/addresses/addresses.rules.ts';
import { MAX_TEMPLATES } from '#features/parcel-templates/parcel-templates.rules.ts';
import { isFinalStatus } from '#features/parcels/parcel-status.rules.ts';
import { publicStatuses } from '#features/parcels/scan-events.rules.ts';
import { MAX_CONNECTIONS } from '#features/shop-platforms/shop-drafts.rules.ts';
import { MAX_NOTES } from '#features/staff/notes/staff-notes.contract.ts';
import { type MergeObstacle, MOST_MOVED, type MovedKind } from '../account-merges.rules.ts';

/** An obstacle, and which of the two accounts has it. */
export type Obstacle = { kind: MergeObstacle; of: 'customer' | 'absorbed' };

type Both = { survivor: Customer; absorbed: Customer };
type Counts = readonly { kind: MovedKind; count: number }[];

const finals = publicStatuses.filter(isFinalStatus);
const decided = ['refused', 'paid', 'withdrawn'];

/** Money of a row of the books that is owed, under way, or may be. */
const isOpen = (t: SQL) => sql`(${t}.owed_satang <> 0 or ${t}.taken_satang > 0 or ${t}.sent_satang > 0
  or ${t}.returned_satang > 0)`;

/** What stands in the way of a merge; nothing when it may be done. */
export async function obstaclesOf(orm: ReadOrm, both: Both, moves: Counts): Promise<Obstacle[]> {
  const { survivor, absorbed } = both;
  const found: Obstacle[] = [];
  for (const [of, row] of [
    ['customer', survivor],
    ['absorbed', absorbed],
  ] as const)
    found.push(...(await ofAccount(orm, row)).map((kind) => ({ kind, of })));
  found.push(...(await ofAbsorbed(orm, absorbed.id)).map((kind) => ({ kind, of: 'absorbed' as const })));
  if (moves.reduce((sum, { count }) => sum + count, 0) > MOST_MOVED)
    found.push({ kind: 'tooMuch', of: 'absorbed' });
  found.push(
    ...(await roomFor(orm, { survivorId: survivor.id, absorbedId: absorbed.id })).map((kind) => ({
      kind,
      of: 'customer' as const,
    })),
  );
  return found;
}

/** What neither of the two may be. */
async function ofAccount(orm: ReadOrm, row: Customer): Promise<MergeObstacle[]> {
  const asked: [MergeObstacle, boolean][] = [
    ['company', row.kind !== 'GENERAL'],
    ['restricted', row.restricted],
    ['merged', row.mergedInto !== null],
    ['deleting', row.deletionAt !== null && row.mergedInto === null],
    ['onHold', await isHeld(orm, row.id)],
  ];
  return asked.flatMap(([kind, isSo]) => (isSo ? [kind] : []));
}

/** What the account must not have that goes: money would change its owner, or work would lose it. */
async function ofAbsorbed(orm: ReadOrm, id: string): Promise<MergeObstacle[]> {
  const t = sql.raw('t');
  const asked: [MergeObstacle, SQL][] = [
    [
      'undoable',
      sql`select from customer_merge t join customer c on c.id = t.absorbed_id and c.merged_into = t.survivor_id
        where t.survivor_id = ${id} and t.undone_at is null`,
    ],
    [
      'codMoney',
      sql`select from cod_parcel t where t.customer_id = ${id} and (${isOpen(t)} or t.is_awaited or t.is_on_hold)`,
    ],
    [
      'codUnderWay',
      sql`select from customer_order o join sub_order t on t.order_id = o.id
        where o.customer_id = ${id} and t.cod_satang > 0 and t.cod_collected_at is null
          and t.status <> all(${sql.param(finals)})`,
    ],
    ['refund', sql`select from cod_refund t where t.customer_id = ${id} and ${isOpen(t)}`],
    ['payoutAccount', sql`select from payout_account t where t.customer_id = ${id} and t.removed_at is null`],
    [
      'openClaim',
      sql`select from claim t where t.customer_id = ${id} and t.state <> all(${sql.param(decided)})`,
    ],
    [
      'recurringPickup',
      sql`select from recurring_pickup t where t.customer_id = ${id} and t.mode = 'live' and t.ended_at is null`,
    ],
    ['runningImport', sql`select from sheet_import t where t.customer_id = ${id} and t.state = 'running'`],
  ];
  const found: MergeObstacle[] = [];
  for (const [kind, query] of asked) if (await isAny(orm, query)) found.push(kind);
  return found;
}

/** Lists with a limit that both together would exceed. */
async function roomFor(
  orm: ReadOrm,
  { survivorId, absorbedId }: { survivorId: string; absorbedId: string },
): Promise<MergeObstacle[]> {
  const both = sql.param([survivorId, absorbedId]);
  const asked: [MergeObstacle, SQL][] = [
    [
      'bookFull',
      sql`select from address t where t.customer_id = any(${both}) group by t.type
        having count(distinct t.same_digest) > ${MAX_ADDRESSES}`,
    ],
    [
      'savedParcelsFull',
      sql`select from parcel_template t where t.customer_id = any(${both})
        having count(distinct lower(t.name)) > ${MAX_TEMPLATES}`,
    ],
    [
      'notesFull',
      sql`select from customer_note t where t.record_id = any(${both}) having count(*) > ${MAX_NOTES}`,
    ],
    [
      'shopsFull',
      sql`select from shop_connection t where t.customer_id = any(${both}) having count(*) > ${MAX_CONNECTIONS}`,
    ],
  ];
  const found: MergeObstacle[] = [];
  for (const [kind, query] of asked) if (await isAny(orm, query)) found.push(kind);
  return found;
}

/** Whether money of rows that a merge moved is under way, or a claim for one of the parcels is open. */
export async function openOfMoved(orm: ReadOrm, mergeId: string): Promise<('codMoney' | 'openClaim')[]> {
  const t = sql.raw('t');
  const ofMerge = (kind: MovedKind) => sql`r.merge_id = ${mergeId} and r.kind = ${kind}`;
  const asked: ['codMoney' | 'openClaim', SQL][] = [
    [
      'codMoney',
      sql`select from customer_merge_row r join cod_parcel t on t.waybill_no = r.row_key
        where ${ofMerge('codParcels')} and (${isOpen(t)} or t.is_awaited or t.is_on_hold)`,
    ],
    [
      'codMoney',
      sql`select from customer_merge_row r join cod_refund t on t.waybill_no = r.row_key
        where ${ofMerge('codRefunds')} and ${isOpen(t)}`,
    ],
    [
      'openClaim',
      sql`select from customer_merge_row r join claim t on t.id = r.row_key::uuid
        where ${ofMerge('claims')} and t.state <> all(${sql.param(decided)})`,
    ],
    [
      'openClaim',
      sql`select from customer_merge_row r join sub_order s on s.order_id = r.row_key::uuid
        join claim t on t.waybill_no = s.waybill_no
        where ${ofMerge('orders')} and t.state <> all(${sql.param(decided)})`,
    ],
  ];
  const found: ('codMoney' | 'openClaim')[] = [];
  for (const [kind, query] of asked) if (await isAny(orm, query)) found.push(kind);
  return [...new Set(found)];
}

/** Whether an account is on legal hold. */
export function isHeld(orm: ReadOrm, id: string): Promise<boolean> {
  return isAny(
    orm,
    sql`select from legal_hold h where h.kind = 'customer' and h.subject = ${id} and h.released_at is null`,
  );
}

async function isAny(orm: ReadOrm, query: SQL): Promise<boolean> {
  const { rows } = await orm.execute<{ found: boolean }>(sql`select exists (${query}) as found`);
  return rows[0]?.found ?? false;
}
