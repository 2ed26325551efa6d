import type { Session } from '../../../http/http-env.ts';
import type { Clock } from '../../../lib/clock.ts';
import type { OutputOf, ParsedInputOf } from '../../../lib/contract.ts';
import { isWaybillNo } from '../../../lib/waybill-number.ts';
import type { Holidays } from '../../../lib/working-days.ts';
import type { RuleSet } from '../../rules/rules.rules.ts';
import type { Lookup, PublicParcel } from '../tracked-parcel.contract.ts';
import type {
  getWaybill,
  getWaybills,
  isRelevantWaybill,
  orderTrack,
  trackQueryVerify,
  watchParcels,
} from '../tracking.contract.ts';
import { PHONE_CODE_MINUTES } from '../tracking.rules.ts';
import type { LookupGate, Visitor } from './lookup-gate.ts';
import {
  type AccessTickets,
  type Caller,
  type ParcelAccess,
  type ParcelsPort,
  roleIn,
} from './parcel-access.ts';
import { type FullParcel, type TrackedParcel, toDetail, toPublicParcel } from './parcel-views.ts';
import type { PhoneVerification } from './phone-verification.ts';
import type { RequestsRepo } from './requests.repo.ts';
import { foldNumbers, toWaybillNo, whyMissing } from './waybill-numbers.ts';

/** Tracking: lookups, verification and detail. */
export type TrackingService = ReturnType<typeof createTrackingService>;

const noTickets = { pass: null, device: null };

/** Tracking over its ports. */
export function createTrackingService(deps: {
  parcels: ParcelsPort;
  requests: RequestsRepo;
  gate: LookupGate;
  access: ParcelAccess;
  phones: PhoneVerification;
  tickets: AccessTickets;
  holidays(): Holidays;
  /** The business rules that were in force at an instant. */
  rulesAt(instant: Date): Promise<RuleSet>;
  clock: Clock;
}) {
  const { parcels, requests, gate, access, phones, tickets, holidays, rulesAt, clock } = deps;
  const toPublic = async (row: TrackedParcel): Promise<PublicParcel> =>
    toPublicParcel(row, { holidays: holidays(), rules: await rulesAt(row.acceptedAt) }, clock.now());

  /** One entry per number in the order asked, by one query. */
  async function lookUp(waybillNos: readonly string[]): Promise<Lookup[]> {
    const valid = waybillNos.filter(isWaybillNo);
    const rows = valid.length === 0 ? [] : await parcels.findTracked(valid);
    const byNumber = new Map(rows.map((row) => [row.waybillNo, row]));
    const answer = async (billCode: string): Promise<Lookup> => {
      const row = byNumber.get(billCode);
      if (row) return { billCode, found: true, parcel: await toPublic(row) };
      return { billCode, found: false, reason: whyMissing(billCode) };
    };
    return Promise.all(waybillNos.map(answer));
  }

  async function withDetail(row: FullParcel) {
    const stored = await requests.listOf([row.waybillNo]);
    return { parcel: await toPublic(row), detail: toDetail(row, stored, clock.now()) };
  }

  /** The sender and the consignee asked for nothing but their own parcel: nobody's count is touched. */
  function opensAll(ticket: string | undefined, waybillNos: readonly string[]): boolean {
    return waybillNos.length > 0 && waybillNos.every((waybillNo) => access.opens(ticket, waybillNo));
  }

  return {
    lookUp,

    async track(
      input: ParsedInputOf<typeof orderTrack>,
      caller: Visitor,
    ): Promise<OutputOf<typeof orderTrack>> {
      const waybillNos = foldNumbers(input.billCodes);
      const brings = opensAll(input.access, waybillNos) ? noTickets : await gate.admit(input, caller);
      return { results: await lookUp(waybillNos), ...brings };
    },

    /** The numbers that a page may watch, and for whom its stream counts. */
    async admitWatch(
      input: ParsedInputOf<typeof watchParcels> & { device?: string | undefined },
      caller: Visitor,
    ): Promise<{ waybillNos: string[]; holder: string }> {
      const waybillNos = foldNumbers(input.billCodes).filter(isWaybillNo);
      // Readers of one message share a count with each other, not with all of their network.
      if (opensAll(input.access, waybillNos))
        return { waybillNos, holder: `${caller.visitor} ${waybillNos}` };
      return { waybillNos, holder: await gate.admitWatch(input, caller) };
    },

    async verify(
      input: ParsedInputOf<typeof trackQueryVerify>,
      { visitor }: Visitor,
    ): Promise<OutputOf<typeof trackQueryVerify>> {
      const waybillNo = toWaybillNo(input.billCode);
      await phones.requireMatch(waybillNo, visitor, { ...input, last4: input.phone });
      const expiresAt = new Date(clock.now().getTime() + PHONE_CODE_MINUTES * 60_000);
      return { access: tickets.verified.issue({ waybillNo }), expiresAt: expiresAt.toISOString() };
    },

    /** A ticket for the address in a message to the sender or the consignee. */
    issueLink(waybillNo: string): string {
      return tickets.links.issue({ waybillNo });
    },

    async getWaybill(
      input: ParsedInputOf<typeof getWaybill>,
      caller: Caller,
    ): Promise<OutputOf<typeof getWaybill>> {
      const waybillNo = toWaybillNo(input.billCode);
      if (input.detail === '1') return withDetail(await access.getOwn(waybillNo, input.access, caller));
      if (access.opens(input.access, waybillNo)) return withDetail(await access.getFull(waybillNo));
      const session = await caller.findSession();
      const own = session && (await access.findOf(session, waybillNo));
      if (own) return withDetail(own);
      // An account is free and quickly made: it looks at parcels of others no more often than a visitor without one.
      const counted = session ? { ...caller, visitor: session.customerId } : caller;
      await gate.admit({ pass: input.pass }, counted);
      return { parcel: await toPublic(await access.getFull(waybillNo)), detail: null };
    },

    async getWaybills(
      input: ParsedInputOf<typeof getWaybills>,
      session: Session,
    ): Promise<OutputOf<typeof getWaybills>> {
      const waybillNos = foldNumbers(input.billCodes);
      const valid = waybillNos.filter(isWaybillNo);
      const [rows, stored] = await Promise.all([parcels.findFull(valid), requests.listOf(valid)]);
      const byNumber = new Map(rows.map((row) => [row.waybillNo, row]));
      const answer = async (billCode: string) => {
        const row = byNumber.get(billCode);
        if (!row || !roleIn(row, session)) {
          const reason = isWaybillNo(billCode) ? ('NOT_YOURS' as const) : ('INVALID' as const);
          return { billCode, found: false as const, reason };
        }
        const own = stored.filter((request) => request.waybillNo === billCode);
        const detail = toDetail(row, own, clock.now());
        return { billCode, found: true as const, parcel: await toPublic(row), detail };
      };
      return { results: await Promise.all(waybillNos.map(answer)) };
    },

    async isRelevant(
      input: ParsedInputOf<typeof isRelevantWaybill>,
      session: Session,
    ): Promise<OutputOf<typeof isRelevantWaybill>> {
      const row = await access.findOf(session, toWaybillNo(input.billCode));
      return { relevant: row !== null, role: row && roleIn(row, session) };
    },
  };
}
