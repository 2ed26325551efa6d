import type { Session } from '../../../http/http-env.ts';
import type { SignedTickets } from '../../../http/signed-ticket.ts';
import { bangkokDate, type Clock } from '../../../lib/clock.ts';
import type { OutputOf, ParsedInputOf } from '../../../lib/contract.ts';
import { AppError } from '../../../lib/errors.ts';
import { isWaybillNo, normaliseWaybillNo } from '../../../lib/waybill-number.ts';
import type { Holidays } from '../../../lib/working-days.ts';
import { currentStatus } from '../../parcels/parcel-status.rules.ts';
import {
  type complainList,
  type getWaybill,
  type getWaybills,
  type isRelevantWaybill,
  type Lookup,
  type orderTrack,
  type PublicParcel,
  trackingErrors,
  type trackQueryVerify,
  type urgeDelivery,
  type watchParcels,
} from '../tracking.contract.ts';
import { canUrge, MAX_WAYBILLS_PER_LOOKUP, PHONE_CODE_MINUTES } from '../tracking.rules.ts';
import type { LookupGate, Visitor } from './lookup-gate.ts';
import {
  type FullParcel,
  type TrackedParcel,
  toDetail,
  toPublicParcel,
  toServiceRequest,
} from './parcel-views.ts';
import type { PhoneVerification } from './phone-verification.ts';
import type { RequestsRepo } from './requests.repo.ts';

/** What tracking reads of parcels; numbers that are not known are left out. */
export type ParcelsPort = {
  findTracked(waybillNos: readonly string[]): Promise<TrackedParcel[]>;
  findFull(waybillNos: readonly string[]): Promise<FullParcel[]>;
};

/** Opens one parcel's detail. */
export type AccessTicket = { waybillNo: string };

/** A caller as tracking sees him. */
export type Caller = Visitor & { findSession(): Promise<Session | null> };

type Role = 'sender' | 'consignee';

/** Tracking: lookups, verification, detail and requests. */
export type TrackingService = ReturnType<typeof createTrackingService>;

/** Tracking over its ports; `access` tickets come from a verified phone, `links` go out in messages and live longer. */
export function createTrackingService(parts: {
  parcels: ParcelsPort;
  requests: RequestsRepo;
  gate: LookupGate;
  phones: PhoneVerification;
  tickets: { access: SignedTickets<AccessTicket>; links: SignedTickets<AccessTicket> };
  holidays(): Holidays;
  clock: Clock;
}) {
  const { parcels, requests, gate, phones, tickets, holidays, clock } = parts;
  const toPublic = (row: TrackedParcel): PublicParcel => toPublicParcel(row, holidays(), clock.now());

  /** One entry per number in the order asked, by one query. */
  async function lookUp(waybillNos: readonly string[]): Promise<Lookup[]> {
    const valid = waybillNos.filter(isWaybillNo);
    const rows = valid.length === 0 ? [] : await parcels.findTracked(valid);
    const byNumber = new Map(rows.map((row) => [row.waybillNo, row]));
    return waybillNos.map((billCode) => {
      const row = byNumber.get(billCode);
      if (row) return { billCode, found: true, parcel: toPublic(row) };
      return { billCode, found: false, reason: isWaybillNo(billCode) ? 'NOT_FOUND' : 'INVALID' };
    });
  }

  async function getFull(waybillNo: string): Promise<FullParcel> {
    const [row] = await parcels.findFull([waybillNo]);
    if (!row) throw new AppError(trackingErrors.notFound);
    return row;
  }

  function opens(ticket: string | undefined, waybillNo: string): boolean {
    const payload = tickets.access.read(ticket) ?? tickets.links.read(ticket);
    return payload?.waybillNo === waybillNo;
  }

  /** The parcel, if the ticket or the session gives a right to it. */
  async function getOwn(waybillNo: string, access: string | undefined, caller: Caller): Promise<FullParcel> {
    if (opens(access, waybillNo)) return getFull(waybillNo);
    const session = await caller.findSession();
    if (!session) throw new AppError(trackingErrors.verifyFirst);
    const row = await getFull(waybillNo);
    if (!roleIn(row, session)) throw new AppError(trackingErrors.notOfCurrentUser);
    return row;
  }

  async function withDetail(row: FullParcel) {
    const parcel = toPublic(row);
    return { parcel, detail: toDetail(row, await requests.listOf([row.waybillNo]), clock.now()) };
  }

  return {
    lookUp,

    async track(
      input: ParsedInputOf<typeof orderTrack>,
      caller: Visitor,
    ): Promise<OutputOf<typeof orderTrack>> {
      const waybillNos = fold(input.billCodes);
      const pass = await gate.admit(input, caller);
      return { results: await lookUp(waybillNos), pass };
    },

    /** The numbers that a page may watch. */
    async admitWatch(input: ParsedInputOf<typeof watchParcels>, caller: Visitor): Promise<string[]> {
      const waybillNos = fold(input.billCodes).filter(isWaybillNo);
      await gate.admit({ pass: input.pass }, caller);
      return waybillNos;
    },

    async verify(
      input: ParsedInputOf<typeof trackQueryVerify>,
      { visitor }: Visitor,
    ): Promise<OutputOf<typeof trackQueryVerify>> {
      const waybillNo = toWaybillNo(input.billCode);
      await phones.requireMatch(waybillNo, visitor, { ...input, last4: input.phone });
      const expiresAt = new Date(clock.now().getTime() + PHONE_CODE_MINUTES * 60_000);
      return { access: tickets.access.issue({ waybillNo }), expiresAt: expiresAt.toISOString() };
    },

    /** A ticket for the address of a message to the sender or the consignee. */
    issueLink(waybillNo: string): string {
      return tickets.links.issue({ waybillNo });
    },

    async getWaybill(
      input: ParsedInputOf<typeof getWaybill>,
      caller: Caller,
    ): Promise<OutputOf<typeof getWaybill>> {
      const waybillNo = toWaybillNo(input.billCode);
      if (input.detail === '1') return withDetail(await getOwn(waybillNo, input.access, caller));
      if (opens(input.access, waybillNo)) return withDetail(await getFull(waybillNo));
      const session = await caller.findSession();
      if (!session) await gate.admit({ pass: input.pass }, caller);
      const row = await getFull(waybillNo);
      return session && roleIn(row, session) ? withDetail(row) : { parcel: toPublic(row), detail: null };
    },

    async getWaybills(
      input: ParsedInputOf<typeof getWaybills>,
      session: Session,
    ): Promise<OutputOf<typeof getWaybills>> {
      const waybillNos = fold(input.billCodes);
      const valid = waybillNos.filter(isWaybillNo);
      const [rows, asked] = await Promise.all([parcels.findFull(valid), requests.listOf(valid)]);
      const byNumber = new Map(rows.map((row) => [row.waybillNo, row]));
      const results = waybillNos.map((billCode) => {
        const row = byNumber.get(billCode);
        if (!row) return { billCode, found: false as const, reason: whyMissing(billCode) };
        if (!roleIn(row, session)) return { billCode, found: false as const, reason: 'NOT_YOURS' as const };
        const own = asked.filter((request) => request.waybillNo === billCode);
        const detail = toDetail(row, own, clock.now());
        return { billCode, found: true as const, parcel: toPublic(row), detail };
      });
      return { results };
    },

    async isRelevant(
      input: ParsedInputOf<typeof isRelevantWaybill>,
      session: Session,
    ): Promise<OutputOf<typeof isRelevantWaybill>> {
      const role = roleIn(await getFull(toWaybillNo(input.billCode)), session);
      return { relevant: role !== null, role };
    },

    async urge(
      input: ParsedInputOf<typeof urgeDelivery>,
      caller: Caller,
    ): Promise<OutputOf<typeof urgeDelivery>> {
      const waybillNo = toWaybillNo(input.billCode);
      const row = await getOwn(waybillNo, input.access, caller);
      const now = clock.now();
      const verdict = canUrge(currentStatus(row.events), await requests.listOf([waybillNo]), now);
      if (!verdict.allowed) throw new AppError(refusalOf[verdict.why]);
      const added = await requests.add({
        waybillNo,
        reason: input.reason,
        note: input.note || null,
        bangkokDate: bangkokDate(now),
        createdAt: now,
      });
      if (!added) throw new AppError(trackingErrors.requestAlreadyOpen);
      return { request: toServiceRequest(added, row) };
    },

    async listRequests(
      input: ParsedInputOf<typeof complainList>,
      caller: Caller,
    ): Promise<OutputOf<typeof complainList>> {
      const waybillNo = toWaybillNo(input.billCode);
      const row = await getOwn(waybillNo, input.access, caller);
      const stored = await requests.listOf([waybillNo]);
      return { requests: stored.map((request) => toServiceRequest(request, row)) };
    },
  };
}

const refusalOf = {
  FINAL: trackingErrors.parcelFinished,
  ALREADY_OPEN: trackingErrors.requestAlreadyOpen,
} as const;

/** Stored spellings, each number once; what is too many is refused by name [V-11]. */
function fold(typed: readonly string[]): string[] {
  const folded = [...new Set(typed.map(normaliseWaybillNo))];
  if (folded.length <= MAX_WAYBILLS_PER_LOOKUP) return folded;
  const refused = folded.slice(MAX_WAYBILLS_PER_LOOKUP).join(', ');
  throw new AppError(trackingErrors.tooManyNumbers, { params: { max: MAX_WAYBILLS_PER_LOOKUP, refused } });
}

function toWaybillNo(typed: string): string {
  const waybillNo = normaliseWaybillNo(typed);
  if (!isWaybillNo(waybillNo)) throw new AppError(trackingErrors.invalidNumber);
  return waybillNo;
}

function whyMissing(billCode: string) {
  return isWaybillNo(billCode) ? ('NOT_FOUND' as const) : ('INVALID' as const);
}

function roleIn(row: FullParcel, session: Session): Role | null {
  if (row.senderPhone === session.phone) return 'sender';
  return row.consigneePhone === session.phone ? 'consignee' : null;
}
