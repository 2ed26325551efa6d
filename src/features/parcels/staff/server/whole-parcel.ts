import { and, eq, gt } from 'drizzle-orm';
import { isRemote, regionOf } from '#features/places/book/provinces.rules.ts';
import { returnsOfParcel } from '#features/returns/staff/server/returns-for-staff.repo.ts';
import { auditEntry } from '#features/staff/server/audit.table.ts';
import type { StaffContext } from '#http/http-env.ts';
import { bangkokDate, MINUTE_MS } from '#lib/clock.ts';
import type { OutputOf } from '#lib/contract.ts';
import { AppError } from '#lib/errors.ts';
import { isWaybillNo, normaliseWaybillNo } from '#lib/waybill-number.ts';
import { paths } from '#routes/paths.ts';
import type { SentFacility } from '../../facilities/facility-names.rules.ts';
import { transitStart, zoneOf } from '../../promised-date.rules.ts';
import type { FullParcel } from '../../server/parcels.repo.ts';
import { toStaffEvent } from '../corrections.rules.ts';
import { findWork } from '../late/server/parcel-work.repo.ts';
import { parcelsStaffErrors } from '../parcels.staff.calls.ts';
import type { staffParcel } from '../parcels.staff.contract.ts';
import { type CorrectionRow, createCorrectionsRepo } from './corrections.repo.ts';
import { accountsOf, claimsOf, complaintsOf, instructionsOf, orderOf, urgesOf } from './linked-records.ts';
import type { ParcelsStaffDeps } from './parcels-staff-deps.ts';
import { messagesOf, webhooksOf } from './sent-messages.ts';

type Whole = OutputOf<typeof staffParcel>;
type Place = SentFacility & { district: string | null };

/** Work on a parcel loads it again and again; within this time it is recorded as one view. */
const ONE_LOOK_MS = 15 * MINUTE_MS;

/** A parcel with all its related records, as far as the member may see them; viewing is recorded. */
export async function getWhole(deps: ParcelsStaffDeps, typed: string, call: StaffContext): Promise<Whole> {
  const row = await getParcel(deps, typed);
  const { waybillNo } = row;
  const may = (permission: Parameters<typeof call.actor.permissions.has>[0]) =>
    call.actor.permissions.has(permission);
  await recordView(deps, waybillNo, call);
  const publicView = await deps.tracking.show(row);
  const repo = createCorrectionsRepo(deps.orm);
  const [events, corrections, namer] = await Promise.all([
    repo.listEvents(waybillNo),
    repo.listOf(waybillNo),
    deps.parcels.openNamer(),
  ]);
  const namesOf = (at: Place) => ({
    facility: namer.facility(at)?.[call.language] ?? null,
    district: namer.district(at)?.[call.language] ?? null,
  });
  const [order, accounts, claims, messages, webhooks, urges, complaints, instructions, returns, work] =
    await Promise.all([
      orderOf(deps, waybillNo, may('customers.read')),
      may('customers.read') ? accountsOf(deps, row) : null,
      may('claims.read') ? claimsOf(deps, waybillNo) : null,
      may('messages.read') ? messagesOf(deps, waybillNo) : null,
      may('messages.read') ? webhooksOf(deps, row) : null,
      urgesOf(deps, waybillNo),
      complaintsOf(deps, waybillNo),
      instructionsOf(deps, waybillNo),
      returnsOfParcel({ orm: deps.orm, now: deps.clock.now() }, waybillNo),
      findWork(deps.orm, waybillNo),
    ]);
  return {
    waybillNo,
    facts: toFacts(row, namesOf),
    promise: await promiseOf(deps, row, publicView.promisedDate),
    publicView,
    publicAddress: `${paths.waybill(waybillNo)}&shared=${encodeURIComponent(publicView.shareSign)}`,
    events: events.map((found) => ({
      ...toStaffEvent(found, corrections),
      placeNames: namesOf(found.event),
    })),
    revision: corrections[0]?.revision ?? 0,
    corrections: corrections.map(toCorrection),
    work,
    order,
    accounts,
    claims,
    messages,
    webhooks,
    urges,
    complaints,
    instructions,
    returns,
  };
}

/** The parcel of a typed number; throws `parcelNotFound`. */
export async function getParcel(
  { parcels }: Pick<ParcelsStaffDeps, 'parcels'>,
  typed: string,
): Promise<FullParcel> {
  const waybillNo = normaliseWaybillNo(typed);
  const [row] = isWaybillNo(waybillNo) ? await parcels.findFull([waybillNo]) : [];
  if (!row) throw new AppError(parcelsStaffErrors.parcelNotFound);
  return row;
}

async function recordView(
  { orm, audit, clock }: ParcelsStaffDeps,
  waybillNo: string,
  { actor, visitor }: StaffContext,
): Promise<void> {
  const action = 'parcel.viewed';
  const subject = { kind: 'parcel', id: waybillNo };
  const since = new Date(clock.now().getTime() - ONE_LOOK_MS);
  const [known] = await orm
    .select({ seq: auditEntry.seq })
    .from(auditEntry)
    .where(
      and(
        eq(auditEntry.subjectKind, subject.kind),
        eq(auditEntry.subjectId, subject.id),
        eq(auditEntry.actorId, actor.staffId),
        eq(auditEntry.action, action),
        gt(auditEntry.at, since),
      ),
    )
    .limit(1);
  if (!known) await orm.transaction((tx) => audit.record(tx, { actor, visitor, action, subject }));
}

function toCorrection({ revision, kind, at, staffName, reason, original, replacement }: CorrectionRow) {
  return { revision, kind, at: at.toISOString(), name: staffName, reason, original, replacement };
}

function toFacts(
  row: FullParcel,
  namesOf: (at: Place) => Whole['facts']['origin']['placeNames'],
): Whole['facts'] {
  const origin = {
    countryCode: row.originCountryCode,
    provinceCode: row.originProvinceCode,
    district: row.originDistrict,
    facilityCode: row.originFacilityCode,
    facilityName: row.originFacilityName,
  };
  const destination = {
    countryCode: row.destinationCountryCode,
    provinceCode: row.destinationProvinceCode,
    district: row.destinationDistrict,
    facilityCode: row.destinationFacilityCode,
    facilityName: row.destinationFacilityName,
  };
  const { service, itemType, weightGrams, lengthCm, widthCm, heightCm, codSatang, declaredValueSatang } = row;
  return {
    service,
    itemType,
    weightGrams,
    lengthCm,
    widthCm,
    heightCm,
    codSatang,
    declaredValueSatang,
    acceptedAt: row.acceptedAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    origin: { ...origin, placeNames: namesOf(origin) },
    destination: { ...destination, placeNames: namesOf(destination) },
    sender: { name: row.senderName, phone: row.senderPhone, address: row.senderAddress },
    consignee: { name: row.consigneeName, phone: row.consigneePhone, address: row.consigneeAddress },
  };
}

async function promiseOf(
  { holidays }: ParcelsStaffDeps,
  row: FullParcel,
  shown: string | null,
): Promise<Whole['promise']> {
  const origin = { countryCode: row.originCountryCode, provinceCode: row.originProvinceCode };
  const destination = {
    countryCode: row.destinationCountryCode,
    provinceCode: row.destinationProvinceCode,
  };
  const remote = isRemote(row.destinationProvinceCode, row.destinationDistrict);
  return {
    date: shown ?? row.promisedDate ?? bangkokDate(row.acceptedAt),
    by: row.promisedDate ? 'carrier' : 'rules',
    zone: zoneOf(origin, destination, (code) => regionOf(code) ?? code, remote),
    countedFrom: transitStart(row.acceptedAt, await holidays()),
  };
}
