import type { Session } from '../../../http/http-env.ts';
import type { SignedTickets } from '../../../http/secrets/signed-ticket.ts';
import { AppError } from '../../../lib/errors.ts';
import { trackingErrors } from '../tracking.contract.ts';
import type { Visitor } from './lookup-gate.ts';
import type { FullParcel, TrackedParcel } from './parcel-views.ts';

/** What tracking reads of parcels; numbers that are not known are left out. */
export type ParcelsPort = {
  findTracked(waybillNos: readonly string[]): Promise<TrackedParcel[]>;
  findFull(waybillNos: readonly string[]): Promise<FullParcel[]>;
};

/** Opens one parcel's detail. */
export type AccessTicket = { waybillNo: string };

/** `verified` comes from a proved phone, `links` go out in messages and live longer. */
export type AccessTickets = { verified: SignedTickets<AccessTicket>; links: SignedTickets<AccessTicket> };

/** A caller whose session may give a right to a parcel. */
export type Caller = Visitor & { findSession(): Promise<Session | null> };

/** Decides who may see a parcel's detail. */
export type ParcelAccess = ReturnType<typeof createParcelAccess>;

/** The decision over parcels and tickets. */
export function createParcelAccess({ parcels, tickets }: { parcels: ParcelsPort; tickets: AccessTickets }) {
  async function getFull(waybillNo: string): Promise<FullParcel> {
    const [row] = await parcels.findFull([waybillNo]);
    if (!row) throw new AppError(trackingErrors.notFound);
    return row;
  }

  async function findOf(session: Session, waybillNo: string): Promise<FullParcel | null> {
    const [row] = await parcels.findFull([waybillNo]);
    return row && roleIn(row, session) ? row : null;
  }

  function opens(ticket: string | undefined, waybillNo: string): boolean {
    const payload = tickets.verified.read(ticket) ?? tickets.links.read(ticket);
    return payload?.waybillNo === waybillNo;
  }

  return {
    /** A parcel, without asking who looks; throws X-11. */
    getFull,
    /** The customer's parcel; null alike for one of somebody else and for one that nobody knows. */
    findOf,
    /** Whether a ticket is for this parcel. */
    opens,
    /** The parcel, if the ticket or the session gives a right to it; throws X-12, or asks for verification. */
    async getOwn(waybillNo: string, ticket: string | undefined, caller: Caller): Promise<FullParcel> {
      if (opens(ticket, waybillNo)) return getFull(waybillNo);
      const session = await caller.findSession();
      if (!session) throw new AppError(trackingErrors.verifyFirst);
      const row = await findOf(session, waybillNo);
      // One answer for a parcel of somebody else and for none, or it would reveal which numbers exist.
      if (!row) throw new AppError(trackingErrors.notOfCurrentUser);
      return row;
    },
  };
}

/** What a customer is to a parcel, by phone. */
export function roleIn(row: FullParcel, session: Session): 'sender' | 'consignee' | null {
  if (row.senderPhone === session.phone) return 'sender';
  return row.consigneePhone === session.phone ? 'consignee' : null;
}
