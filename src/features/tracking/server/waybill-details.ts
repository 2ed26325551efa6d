import type { FacilityNamer, OpenFacilityNamer } from '#features/parcels/facilities/facility-namer.ts';
import type { Session } from '#http/http-env.ts';
import type { OutputOf, ParsedInputOf } from '#lib/contract.ts';
import { allows } from '#lib/proofs/proofs.ts';
import { isWaybillNo } from '#lib/waybill-number.ts';
import { offers } from '../parcel-states.rules.ts';
import { proofOf, requireAllowed } from '../proof-of.rules.ts';
import type { ShownCollectCode } from '../tracked-parcel.contract.ts';
import type { getWaybills as getMany, getWaybill as getOne } from '../tracking.contract.ts';
import { type ShownParcel, shownParcel, shownParcels, type ViewDeps } from './look-up.ts';
import type { LookupGate } from './lookup-gate.ts';
import {
  type Caller,
  type ChangesPort,
  type CollectCodesPort,
  type Opener,
  openerByAccount,
  type ParcelAccess,
  type ParcelsPort,
  type RefundsPort,
  type ReturnsPort,
  roleIn,
} from './parcel-access.ts';
import { type FullParcel, toDetail } from './parcel-views.ts';
import type { RequestsRepo } from './requests.repo.ts';
import { toCourier } from './shown-windows.ts';
import { foldNumbers, toWaybillNo } from './waybill-numbers.ts';

type StoredCode = Awaited<ReturnType<CollectCodesPort['listShown']>>[number];
type Deps = ViewDeps & {
  openNamer: OpenFacilityNamer;
  parcels: Pick<ParcelsPort, 'findFull'>;
  requests: Pick<RequestsRepo, 'listOf'>;
  changes: ChangesPort;
  collectCodes: CollectCodesPort;
  returns: ReturnsPort;
  refunds: RefundsPort;
  gate: Pick<LookupGate, 'admit'>;
  access: ParcelAccess;
};

/** One parcel, with its details for those with access. */
export async function getWaybill(
  deps: Deps,
  input: ParsedInputOf<typeof getOne>,
  caller: Caller,
): Promise<OutputOf<typeof getOne>> {
  const { access, gate } = deps;
  const waybillNo = toWaybillNo(input.billCode);
  if (input.detail === '1') return opened(deps, waybillNo, input.access, caller);
  if (access.opens(input.access, waybillNo)) return opened(deps, waybillNo, input.access, caller);
  const session = await caller.findSession();
  const own = session && (await access.findOf(session, waybillNo));
  if (own) return withDetail(deps, own, openerByAccount(own, session));
  // An account is free and quickly created: it may view parcels of others no more often than a visitor without one.
  const counted = session ? { ...caller, visitor: session.customerId } : caller;
  await gate.admit({ pass: input.pass }, counted);
  const { parcel } = await shownParcel(deps, await access.getFull(waybillNo));
  return { parcel, detail: null };
}

async function opened(deps: Deps, waybillNo: string, ticket: string | undefined, caller: Caller) {
  const { row, opener } = await deps.access.getOpened(waybillNo, ticket, caller);
  requireAllowed(opener, 'SEE_PARCEL');
  return withDetail(deps, row, opener);
}

async function withDetail(deps: Deps, row: FullParcel, opener: Opener) {
  const numbers = [row.waybillNo];
  const maySeeCodes = allows(proofOf(opener), 'LET_COLLECT');
  const [requests, changes, codes, namer, refunds, shown, canReturn] = await Promise.all([
    deps.requests.listOf(numbers),
    deps.changes.listShown(numbers),
    maySeeCodes ? deps.collectCodes.listShown(row.waybillNo) : null,
    deps.openNamer(),
    deps.refunds.listRefunds(numbers),
    shownParcel(deps, row),
    opener.role === 'consignee' && deps.returns.isOffered(row.waybillNo),
  ]);
  const parts = {
    requests,
    changes: changes.map(({ change }) => change),
    courier: courierOf(deps, shown),
    collectCodes: codes?.map((code) => toShownCode(code, namer)),
    refund: refunds.get(row.waybillNo) ?? null,
    canReturn: canReturn && offers(shown.parcel.state, 'RATE'),
  };
  return { parcel: shown.parcel, detail: toDetail(row, parts, { now: deps.clock.now(), namer }) };
}

function toShownCode(
  { madeAt, revokedAt, usedAt, usedFacility, ...code }: StoredCode,
  namer: FacilityNamer,
): ShownCollectCode {
  const at = { provinceCode: null, facilityCode: usedFacility, facilityName: null };
  return {
    ...code,
    madeAt: madeAt.toISOString(),
    revokedAt: revokedAt?.toISOString() ?? null,
    usedAt: usedAt?.toISOString() ?? null,
    usedWhere: usedFacility ? namer.facility(at) : null,
  };
}

/** Who comes with a parcel whose window is shown. */
function courierOf({ windows }: Deps, { window }: ShownParcel) {
  return window && toCourier(window, windows.switchboard);
}

/** Several parcels of one customer, with their details. */
export async function getWaybills(
  deps: Deps,
  input: ParsedInputOf<typeof getMany>,
  session: Session,
): Promise<OutputOf<typeof getMany>> {
  const waybillNos = foldNumbers(input.billCodes);
  const valid = waybillNos.filter(isWaybillNo);
  const [rows, stored, changed, namer, refunds] = await Promise.all([
    deps.parcels.findFull(valid),
    deps.requests.listOf(valid),
    deps.changes.listShown(valid),
    deps.openNamer(),
    deps.refunds.listRefunds(valid),
  ]);
  const shown = await shownParcels(deps, rows);
  const byNumber = new Map(rows.map((row) => [row.waybillNo, row]));
  const answer = (billCode: string) => {
    const row = byNumber.get(billCode);
    const found = shown.get(billCode);
    if (!row || !found || !roleIn(row, session)) {
      const reason = isWaybillNo(billCode) ? ('NOT_YOURS' as const) : ('INVALID' as const);
      return { billCode, found: false as const, reason };
    }
    const requests = stored.filter((request) => request.waybillNo === billCode);
    const changes = changed.flatMap(({ waybillNo, change }) => (waybillNo === billCode ? [change] : []));
    const refund = refunds.get(billCode) ?? null;
    const parts = { requests, changes, courier: courierOf(deps, found), refund };
    const detail = toDetail(row, parts, { now: deps.clock.now(), namer });
    return { billCode, found: true as const, parcel: found.parcel, detail };
  };
  return { results: waybillNos.map(answer) };
}
