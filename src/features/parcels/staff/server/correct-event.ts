import { and, eq, inArray } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import { notice } from '#features/notices/server/notices.table.ts';
import { recordCorrection } from '#features/parcel-facts/server/facts.repo.ts';
import { requestErrors } from '#http/answers/request-errors.ts';
import type { StaffContext } from '#http/http-env.ts';
import { AppError } from '#lib/errors.ts';
import { VOIDED } from '../../server/parcels.table.ts';
import {
  isSameKey,
  type RightScan,
  scanProblems,
  timeProblems,
  toReplacement,
} from '../corrections.rules.ts';
import { parcelsStaffErrors } from '../parcels.staff.calls.ts';
import type { CorrectionKind, EventKey, StoredEvent } from '../staff-event.contract.ts';
import { createCorrectionsRepo } from './corrections.repo.ts';
import type { ParcelsStaffDeps } from './parcels-staff-deps.ts';
import { getParcel } from './whole-parcel.ts';

/** What to correct in which parcel, and why. */
export type Wanted = { waybillNo: string; revision: number; event: EventKey; reason: string };
type Done = { original: StoredEvent; replacement: StoredEvent | null };
type Repo = ReturnType<typeof createCorrectionsRepo>;
/** Changes the rows of scan events; returns the valid events before and after. */
type Change = (
  repo: Repo,
  waybillNo: string,
  found: { event: StoredEvent; isVoided: boolean },
) => Promise<Done>;

/** Voids a scan. */
export function voidScan(deps: ParcelsStaffDeps, wanted: Wanted, call: StaffContext) {
  return correct(deps, wanted, call, 'voided', async (repo, waybillNo, { event }) => {
    await repo.setReason(waybillNo, event, VOIDED);
    return { original: event, replacement: null };
  });
}

/** Replaces a scan by another one; where both have the same key, the row is overwritten. */
export async function replaceScan(
  deps: ParcelsStaffDeps,
  { waybillNo, revision, event, reason, ...scan }: Wanted & RightScan,
  call: StaffContext,
) {
  const wanted = { waybillNo, revision, event, reason };
  const { acceptedAt } = await getParcel(deps, waybillNo);
  const now = deps.clock.now();
  const at = new Date(scan.occurredAt);
  refuseProblems(timeProblems(scan, { acceptedAt, now }));
  await deps.network.ensurePartitions(at, at);
  return correct(deps, wanted, call, 'replaced', async (repo, number, { event: original }) => {
    refuseProblems(scanProblems(scan, original));
    const replacement = toReplacement(original, scan, now);
    await repo.setReason(number, original, VOIDED);
    if (!(await repo.write(number, replacement))) throw new AppError(parcelsStaffErrors.eventExists);
    return { original, replacement };
  });
}

function refuseProblems(fields: ReturnType<typeof scanProblems>): void {
  if (fields.length > 0) throw new AppError(requestErrors.invalidParameter, { fields });
}

/** Restores a voided scan in its original form. */
export function restoreScan(deps: ParcelsStaffDeps, wanted: Wanted, call: StaffContext) {
  return correct(deps, wanted, call, 'restored', async (repo, waybillNo, { event }) => {
    const corrections = await repo.listOf(waybillNo);
    const last = corrections.find(({ original }) => isSameKey(original, event));
    if (!last) throw new AppError(parcelsStaffErrors.eventNotFound);
    await repo.setReason(waybillNo, event, last.original.reason);
    return { original: event, replacement: last.original };
  });
}

/** Corrects a parcel under a lock, with all consequences in one transaction. */
async function correct(
  deps: ParcelsStaffDeps,
  wanted: Wanted,
  call: StaffContext,
  kind: CorrectionKind,
  change: Change,
): Promise<{ revision: number }> {
  const { waybillNo } = await getParcel(deps, wanted.waybillNo);
  return deps.orm.transaction(async (tx) => {
    const repo = createCorrectionsRepo(tx);
    await repo.lock(waybillNo);
    const [latest] = await repo.listOf(waybillNo);
    if ((latest?.revision ?? 0) !== wanted.revision)
      throw new AppError(parcelsStaffErrors.correctedMeanwhile, {
        params: { name: latest?.staffName ?? '' },
      });
    const found = await repo.findEvent(waybillNo, wanted.event);
    if (!found || found.isVoided !== (kind === 'restored'))
      throw new AppError(parcelsStaffErrors.eventNotFound);
    const done = await change(repo, waybillNo, found);
    const revision = wanted.revision + 1;
    const at = deps.clock.now();
    const { staffId, name: staffName } = call.actor;
    await repo.add({ waybillNo, revision, kind, at, staffId, staffName, reason: wanted.reason, ...done });
    await follow(deps, tx, { waybillNo, kind, at, ...done });
    await deps.audit.record(tx, {
      actor: call.actor,
      visitor: call.visitor,
      action: `parcel.event${capital(kind)}`,
      subject: { kind: 'parcel', id: waybillNo },
      before: kind === 'restored' ? null : toAudit(done.original),
      after: { ...(done.replacement && toAudit(done.replacement)), reason: wanted.reason },
    });
    return { revision };
  });
}

/** Updates everything that depends on a parcel's scans: its order and money, its watchers, and open pages. */
async function follow(
  { orders, network }: ParcelsStaffDeps,
  tx: Orm,
  {
    waybillNo,
    kind,
    at,
    original,
    replacement,
  }: Done & { waybillNo: string; kind: CorrectionKind; at: Date },
): Promise<void> {
  const toScan = (event: StoredEvent) => ({ ...event, waybillNo, occurredAt: new Date(event.occurredAt) });
  const factId = await recordCorrection(tx, {
    waybillNo,
    at,
    voided: kind === 'restored' ? null : toScan(original),
    counting: replacement && toScan(replacement),
    detail: {
      correction: kind,
      code: original.code,
      at: original.occurredAt,
      facilityCode: original.facilityCode || null,
      newCode: replacement?.code ?? null,
      newAt: replacement?.occurredAt ?? null,
    },
  });
  // Nobody should be notified of a scan known to be wrong.
  if (factId !== null)
    await tx
      .update(notice)
      .set({ status: 'superseded' })
      .where(and(inArray(notice.factId, [factId]), eq(notice.status, 'waiting')));
  await orders.restateParcel(tx, waybillNo);
  await network.announce(tx);
}

function toAudit({ code, occurredAt, facilityCode, reason }: StoredEvent) {
  return { code, occurredAt, facilityCode, deliveryReason: reason };
}

function capital(kind: CorrectionKind) {
  return `${kind.charAt(0).toUpperCase()}${kind.slice(1)}` as Capitalize<CorrectionKind>;
}
