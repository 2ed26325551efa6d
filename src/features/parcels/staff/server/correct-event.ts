import { and, eq, inArray } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import { notice } from '#features/notices/server/notices.table.ts';
import type { CorrectionKind } from '#features/parcel-facts/fact-kinds.rules.ts';
import { reopenPromise } from '#features/parcel-facts/promises/server/open-promises.repo.ts';
import { recordCorrection } from '#features/parcel-facts/server/facts.repo.ts';
import { requestErrors } from '#http/answers/request-errors.ts';
import type { StaffContext } from '#http/http-env.ts';
import { AppError } from '#lib/errors.ts';
import { VOIDED } from '../../server/parcels.table.ts';
import {
  additionProblems,
  contentProblems,
  facilityInScans,
  isSameKey,
  type RightScan,
  scanProblems,
  timeProblems,
  toAddition,
  toReplacement,
} from '../corrections.rules.ts';
import { parcelsStaffErrors } from '../parcels.staff.calls.ts';
import type { EventKey, StoredEvent } from '../staff-event.contract.ts';
import { createCorrectionsRepo } from './corrections.repo.ts';
import type { ParcelsStaffDeps } from './parcels-staff-deps.ts';
import { getParcel } from './whole-parcel.ts';

/** Which parcel to correct, and why. */
type Why = { waybillNo: string; revision: number; reason: string };
/** The same with the scan that is wrong. */
export type Wanted = Why & { event: EventKey };
type Done = { original: StoredEvent; replacement: StoredEvent | null };
type Repo = ReturnType<typeof createCorrectionsRepo>;
/** Changes the rows of scan events; returns the valid events before and after. */
type Change = (repo: Repo, waybillNo: string) => Promise<Done>;

/** Voids a scan. */
export function voidScan(deps: ParcelsStaffDeps, wanted: Wanted, call: StaffContext) {
  return correct(deps, wanted, call, 'voided', async (repo, waybillNo) => {
    const event = await getEvent(repo, waybillNo, wanted.event, false);
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
  const now = await openTime(deps, waybillNo, scan);
  return correct(deps, { waybillNo, revision, reason }, call, 'replaced', async (repo, number) => {
    const original = await getEvent(repo, number, event, false);
    const whole = await placed(deps, repo, { waybillNo: number, countryCode: original.countryCode, scan });
    refuseProblems(scanProblems(whole, original));
    const replacement = toReplacement(original, whole, now);
    await repo.setReason(number, original, VOIDED);
    if (!(await repo.write(number, replacement))) throw new AppError(parcelsStaffErrors.eventExists);
    return { original, replacement };
  });
}

/** Adds a scan that nobody sent. */
export async function addScan(
  deps: ParcelsStaffDeps,
  { waybillNo, revision, reason, ...scan }: Why & RightScan,
  call: StaffContext,
) {
  refuseProblems(additionProblems(scan));
  const now = await openTime(deps, waybillNo, scan);
  return correct(deps, { waybillNo, revision, reason }, call, 'added', async (repo, number) => {
    const whole = await placed(deps, repo, { waybillNo: number, countryCode: 'TH', scan });
    const addition = toAddition(whole, now);
    if (!(await repo.write(number, addition))) throw new AppError(parcelsStaffErrors.eventExists);
    return { original: addition, replacement: addition };
  });
}

/** Refuses a time that cannot be of the parcel, and makes room for its year; returns the current time. */
async function openTime(deps: ParcelsStaffDeps, waybillNo: string, scan: RightScan): Promise<Date> {
  const { acceptedAt } = await getParcel(deps, waybillNo);
  const now = deps.clock.now();
  const at = new Date(scan.occurredAt);
  refuseProblems(timeProblems(scan, { acceptedAt, now }));
  await deps.network.ensurePartitions(at, at);
  return now;
}

/** The scan with the place of its facility; refused where it names another one, or a facility that nobody knows. */
async function placed(
  { dropPoints }: ParcelsStaffDeps,
  repo: Repo,
  { waybillNo, countryCode, scan }: { waybillNo: string; countryCode: string; scan: RightScan },
): Promise<RightScan> {
  const { facilityCode } = scan;
  const point = facilityCode === '' ? undefined : await dropPoints.findFacility(facilityCode);
  if (point) {
    const { names, provinceCode, districts } = point;
    const place = { provinceCode, district: districts.th, facilityName: names.th };
    const known = { place, names: Object.values(names), provinceCode, districts: Object.values(districts) };
    refuseProblems(contentProblems(scan, { countryCode, known }));
    return { ...scan, ...place };
  }
  const events = facilityCode === '' ? [] : await repo.listEvents(waybillNo);
  const known = facilityInScans(
    facilityCode,
    events.map(({ event }) => event),
  );
  refuseProblems(contentProblems(scan, { countryCode, known }));
  const isCodeAlone = scan.provinceCode + scan.district + scan.facilityName === '';
  return isCodeAlone && known ? { ...scan, ...known.place } : scan;
}

async function getEvent(
  repo: Repo,
  waybillNo: string,
  key: EventKey,
  isVoided: boolean,
): Promise<StoredEvent> {
  const found = await repo.findEvent(waybillNo, key);
  if (found?.isVoided !== isVoided) throw new AppError(parcelsStaffErrors.eventNotFound);
  return found.event;
}

function refuseProblems(fields: ReturnType<typeof scanProblems>): void {
  if (fields.length > 0) throw new AppError(requestErrors.invalidParameter, { fields });
}

/** Restores a voided scan in its original form. */
export function restoreScan(deps: ParcelsStaffDeps, wanted: Wanted, call: StaffContext) {
  return correct(deps, wanted, call, 'restored', async (repo, waybillNo) => {
    const event = await getEvent(repo, waybillNo, wanted.event, true);
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
  wanted: Why,
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
    const done = await change(repo, waybillNo);
    const revision = wanted.revision + 1;
    const at = deps.clock.now();
    const { staffId, name: staffName } = call.actor;
    await repo.add({ waybillNo, revision, kind, at, staffId, staffName, reason: wanted.reason, ...done });
    await follow(deps, tx, { waybillNo, kind, at, ...done });
    const events = await repo.listEvents(waybillNo);
    await deps.ratings.restate(
      tx,
      waybillNo,
      events.flatMap(({ event, isVoided }) => (isVoided ? [] : [event])),
    );
    await deps.audit.record(tx, {
      actor: call.actor,
      visitor: call.visitor,
      action: `parcel.event${capital(kind)}`,
      subject: { kind: 'parcel', id: waybillNo },
      before: isNew(kind) ? null : toAudit(done.original),
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
    voided: isNew(kind) ? null : toScan(original),
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
  // A parcel whose delivery was a mistake may be late again.
  await reopenPromise(tx, waybillNo, at);
  await orders.restateParcel(tx, waybillNo);
  await network.announce(tx);
}

/** Whether a correction takes nothing away. */
function isNew(kind: CorrectionKind): boolean {
  return kind === 'restored' || kind === 'added';
}

function toAudit({ code, occurredAt, facilityCode, reason }: StoredEvent) {
  return { code, occurredAt, facilityCode, deliveryReason: reason };
}

function capital(kind: CorrectionKind) {
  return `${kind.charAt(0).toUpperCase()}${kind.slice(1)}` as Capitalize<CorrectionKind>;
}
