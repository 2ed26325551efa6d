import { type Role, requireAllowed } from '#features/tracking/proof-of.rules.ts';
import type { Caller } from '#features/tracking/server/parcel-access.ts';
import type { FullParcel } from '#features/tracking/server/parcel-views.ts';
import { trackingErrors } from '#features/tracking/tracking.calls.ts';
import { AppError } from '#lib/errors.ts';
import { isWaybillNo, normaliseWaybillNo } from '#lib/waybill-number.ts';
import type { ClaimDeps, Owner } from './claim-deps.ts';

/** A parcel that a caller may claim for, or get an estimate for. */
export type OwnParcel = { row: FullParcel; role: Role | null };

type Deps = Pick<ClaimDeps, 'access' | 'orders' | 'returns'>;

/**
 * A parcel of a customer, who ordered it or whose phone is its sender's or consignee's; throws X-10, X-12 [P-02]. What
 * is sent back belongs to the shop that ordered it, not to who sends it.
 */
export async function getOwnParcel(
  { access, orders, returns }: Deps,
  owner: Owner,
  billCode: string,
): Promise<{ row: FullParcel; role: Role }> {
  const waybillNo = readNumber(billCode);
  const session = { ...owner, id: '', restricted: false };
  const byPhone = await access.findOf(session, waybillNo);
  const role = byPhone && (byPhone.senderPhone === owner.phone ? 'sender' : 'consignee');
  const isOfOther = role === 'sender' && (await returns.isWayBack(waybillNo));
  if (byPhone && role === 'sender' && !isOfOther) return { row: byPhone, role };
  const isOrdered = (await orders.findOwn(owner, [waybillNo])).length > 0;
  if (isOrdered) return { row: byPhone ?? (await access.getFull(waybillNo)), role: 'sender' };
  if (byPhone && role && !isOfOther) return { row: byPhone, role };
  // The same error for somebody else's parcel and for none, or it would reveal which numbers exist.
  throw new AppError(trackingErrors.notOfCurrentUser);
}

/** The same with a tracking ticket, for a visitor without a session. */
export async function getSeenParcel(
  deps: Deps,
  { billCode, access: ticket }: { billCode: string; access?: string | undefined },
  caller: Caller,
): Promise<OwnParcel> {
  const session = await caller.findSession();
  const waybillNo = readNumber(billCode);
  if (session && !deps.access.opens(ticket, waybillNo)) return getOwnParcel(deps, session, billCode);
  const { row, opener } = await deps.access.getOpened(waybillNo, ticket, caller);
  requireAllowed(opener, 'ESTIMATE_CLAIM');
  return { row, role: opener.role };
}

function readNumber(billCode: string): string {
  const waybillNo = normaliseWaybillNo(billCode);
  if (!isWaybillNo(waybillNo)) throw new AppError(trackingErrors.invalidNumber);
  return waybillNo;
}
