import { sql } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import { recordFacts } from '#features/parcel-facts/server/facts.repo.ts';
import { PARCELS_CHANGED } from '#features/parcels/server/parcels.repo.ts';
import { scansOf } from '../stories.rules.ts';
import { createSandboxRepo, type SandboxParcelRow } from './sandbox.repo.ts';

type SteppedParcel = Pick<
  SandboxParcelRow,
  'customerId' | 'waybillNo' | 'story' | 'fromProvince' | 'toProvince'
>;

/** Records the events of a sandbox parcel for subscribers; each step once. */
export async function recordSteps(tx: Orm, row: SteppedParcel, taken: readonly Date[]): Promise<void> {
  const { customerId, waybillNo, story } = row;
  const scans = scansOf(story, taken, [row.fromProvince, row.toProvince]);
  await recordFacts(
    tx,
    scans.map(({ code, occurredAt, facilityCode, reason, countryCode, provinceCode }) => ({
      mode: 'sandbox' as const,
      customerId,
      waybillNo,
      code,
      occurredAt,
      facilityCode,
      detail: { reason, countryCode, provinceCode },
    })),
  );
  await tx.execute(sql`select pg_notify(${PARCELS_CHANGED}, '')`);
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
      row,
      row.taken.map((instant) => new Date(instant)),
    );
}
