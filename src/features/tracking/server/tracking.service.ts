import type { OpenFacilityNamer } from '#features/parcels/facilities/facility-namer.ts';
import type { Session } from '#http/http-env.ts';
import { MINUTE_MS } from '#lib/clock.ts';
import type { OutputOf, ParsedInputOf } from '#lib/contract.ts';
import { isWaybillNo } from '#lib/waybill-number.ts';
import type { Role } from '../proof-of.rules.ts';
import type {
  getWaybills as getMany,
  getWaybill as getOne,
  isRelevantWaybill,
  orderTrack,
  trackQueryVerify,
  watchParcels,
} from '../tracking.contract.ts';
import { IMAGE_PASS_MINUTES, PHONE_CODE_MINUTES } from '../tracking.rules.ts';
import { lookUp, lookUpReadable, type ViewDeps, withoutWindow } from './look-up.ts';
import type { LookupGate, Visitor } from './lookup-gate.ts';
import {
  type AccessTickets,
  type Caller,
  type ChangesPort,
  type CollectCodesPort,
  type ParcelAccess,
  type ParcelsPort,
  type RefundsPort,
  type ReturnsPort,
  roleIn,
} from './parcel-access.ts';
import type { TrackedParcel } from './parcel-views.ts';
import type { PhoneVerification } from './phone-verification.ts';
import type { RequestsRepo } from './requests.repo.ts';
import { getWaybill, getWaybills } from './waybill-details.ts';
import { foldNumbers, toWaybillNo } from './waybill-numbers.ts';

type Deps = ViewDeps & {
  openNamer: OpenFacilityNamer;
  parcels: ParcelsPort;
  requests: RequestsRepo;
  changes: ChangesPort;
  collectCodes: CollectCodesPort;
  returns: ReturnsPort;
  refunds: RefundsPort;
  gate: LookupGate;
  access: ParcelAccess;
  phones: PhoneVerification;
  tickets: AccessTickets;
};

/** Tracking over its ports. */
export type TrackingService = ReturnType<typeof createTrackingService>;

const noTickets = { pass: null, device: null };

type SignedInput = { access?: string | undefined; shared?: string | undefined };

/** Tracking over its ports. */
export function createTrackingService(deps: Deps) {
  const { gate, access, phones, tickets, clock } = deps;
  return {
    lookUp: (waybillNos: readonly string[]) => lookUp(deps, waybillNos),
    /** Those that can be read now; what cannot be is left out, so that pages go on showing what they have. */
    async lookUpNow(waybillNos: readonly string[]) {
      const lookups = await lookUpReadable(deps, waybillNos);
      return lookups.filter((each) => each.found || each.reason !== 'UNREADABLE');
    },
    /** A parcel that is stored elsewhere, in its public view without a delivery window. */
    show: (row: TrackedParcel) => withoutWindow(deps, row),

    async track(
      input: ParsedInputOf<typeof orderTrack>,
      caller: Visitor,
    ): Promise<OutputOf<typeof orderTrack>> {
      const waybillNos = foldNumbers(input.billCodes);
      const isOwn = opensAll(deps, input, waybillNos);
      const brings = isOwn ? noTickets : await gate.admit(input, caller);
      return { results: await lookUpReadable(deps, waybillNos), ...brings };
    },

    /** The proof of work for a refused device. */
    askProofOfWork: gate.askProofOfWork,

    /** The numbers that a page may watch, and under which identity its stream is counted. */
    async admitWatch(
      input: ParsedInputOf<typeof watchParcels> & { device?: string | undefined },
      caller: Visitor,
    ): Promise<{ waybillNos: string[]; holder: string }> {
      const waybillNos = foldNumbers(input.billCodes).filter(isWaybillNo);
      // Readers of one message share a limit with each other, not with their whole network.
      if (opensAll(deps, input, waybillNos)) return { waybillNos, holder: `${caller.visitor} ${waybillNos}` };
      return { waybillNos, holder: await gate.admitWatch(input, caller) };
    },

    async verify(
      input: ParsedInputOf<typeof trackQueryVerify>,
      caller: Visitor,
    ): Promise<OutputOf<typeof trackQueryVerify>> {
      const waybillNo = toWaybillNo(input.billCode);
      const role = await phones.requireMatch(waybillNo, caller, { ...input, last4: input.phone });
      const inMinutes = (minutes: number) =>
        new Date(clock.now().getTime() + minutes * MINUTE_MS).toISOString();
      return {
        access: tickets.verified.issue({ waybillNo, role }),
        expiresAt: inMinutes(PHONE_CODE_MINUTES),
        imagePass: phones.issueImagePass(caller),
        imagePassUntil: inMinutes(IMAGE_PASS_MINUTES),
      };
    },

    /** The proof of work that this visitor's next digits require. */
    proofForDigits: phones.proofFor,

    /**
     * A ticket for the link in a message: `to` is the recipient's role in the parcel, or null for anybody else, in
     * which case it only allows viewing.
     */
    issueLink: (waybillNo: string, to: Role | null): string =>
      tickets.links.issue(to ? { waybillNo, role: to } : { waybillNo }),

    /** The signature with which a URL opens the public view of a parcel. */
    signOf: (waybillNo: string): string => deps.shareSigns.signOf(waybillNo),
    /** Whether a ticket opens the details of a parcel. */
    opens: access.opens,

    getWaybill: (input: ParsedInputOf<typeof getOne>, caller: Caller) => getWaybill(deps, input, caller),
    getWaybills: (input: ParsedInputOf<typeof getMany>, session: Session) =>
      getWaybills(deps, input, session),

    async isRelevant(
      input: ParsedInputOf<typeof isRelevantWaybill>,
      session: Session,
    ): Promise<OutputOf<typeof isRelevantWaybill>> {
      const row = await access.findOf(session, toWaybillNo(input.billCode));
      return { relevant: row !== null, role: row && roleIn(row, session) };
    },
  };
}

/** A request for exactly the parcels of signed URLs uses up no limit. */
function opensAll(
  { access, shareSigns }: Pick<Deps, 'access' | 'shareSigns'>,
  { access: ticket, shared }: SignedInput,
  waybillNos: readonly string[],
): boolean {
  const signs = shared?.split(',') ?? [];
  const isOpened = (waybillNo: string) =>
    access.opens(ticket, waybillNo) || signs.some((sign) => shareSigns.opens(sign, waybillNo));
  return waybillNos.length > 0 && waybillNos.every(isOpened);
}
