import { sql } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import { movedFacts } from '#features/orders/pickup-facts.rules.ts';
import type { PickupTime } from '#features/orders/server/orders.table.ts';
import type { FactCode } from '#features/parcel-facts/fact-kinds.rules.ts';
import { type NewFact, recordFacts } from '#features/parcel-facts/server/facts.repo.ts';
import { PARCELS_CHANGED } from '#features/parcels/server/parcels.repo.ts';
import { atSender, scansOf, type Way } from '../stories.rules.ts';
import { createSandboxRepo, type SandboxOrderRow, type SandboxParcelRow } from './sandbox.repo.ts';

type SteppedParcel = Pick<SandboxParcelRow, 'customerId' | 'waybillNo' | 'story'> & Way;

/** Records the events of a sandbox parcel for subscribers; each step once. */
export async function recordSteps(tx: Orm, row: SteppedParcel, taken: readonly Date[]): Promise<void> {
  const scans = scansOf(row.story, taken, row);
  await recordFacts(
    tx,
    scans.map((scan) => toFact(row, scan)),
  );
  await tx.execute(sql`select pg_notify(${PARCELS_CHANGED}, '')`);
}

/** Records that parcels were cancelled with their order. */
export async function recordCancelled(
  tx: Orm,
  rows: readonly SteppedParcel[],
  occurredAt: Date,
): Promise<void> {
  await recordFacts(
    tx,
    rows.map((row) => toFact(row, { ...atSender(row), code: 'CANCELLED', reason: null, occurredAt })),
  );
  await tx.execute(sql`select pg_notify(${PARCELS_CHANGED}, '')`);
}

/** Records that the pickup of parcels was moved. */
export async function recordMoved(
  tx: Orm,
  { customerId, content }: Pick<SandboxOrderRow, 'customerId' | 'content'>,
  moved: { pickup: PickupTime; at: Date },
): Promise<void> {
  await recordFacts(tx, movedFacts({ mode: 'sandbox', customerId }, content.subOrders, moved));
  await tx.execute(sql`select pg_notify(${PARCELS_CHANGED}, '')`);
}

type Scan = Omit<ReturnType<typeof scansOf>[number], 'code'> & { code: FactCode };

function toFact(
  { customerId, waybillNo }: SteppedParcel,
  { code, occurredAt, facilityCode, ...detail }: Scan,
): NewFact {
  return { mode: 'sandbox', customerId, waybillNo, code, occurredAt, facilityCode, detail };
}

/** New sandbox parcels, with the fact that they were ordered. */
export async function addWithFacts(
  tx: Orm,
  rows: Parameters<ReturnType<typeof createSandboxRepo>['addParcels']>[0],
): Promise<void> {
  await createSandboxRepo(tx).addParcels(rows);
  for (const row of rows)
    await recordSteps(
      tx,
      { ...row, fromDistrict: row.fromDistrict ?? null },
      row.taken.map((instant) => new Date(instant)),
    );
}
