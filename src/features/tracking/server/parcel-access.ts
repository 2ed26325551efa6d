import type { ShownRefund } from '#features/parcels/refund-states.rules.ts';
import type { Session } from '#http/http-env.ts';
import type { SignedTickets } from '#http/secrets/signed-ticket.ts';
import { AppError } from '#lib/errors.ts';
import type { ProofAction } from '#lib/proofs/proofs.ts';
import { needsCode, proofOf, type Role, requireAllowed } from '../proof-of.rules.ts';
import type { DeliveryChange } from '../tracked-parcel.contract.ts';
import { trackingErrors } from '../tracking.contract.ts';
import type { Visitor } from './lookup-gate.ts';
import type { FullParcel, TrackedParcel } from './parcel-views.ts';

/** Reads parcels; unknown numbers are omitted. */
export type ParcelsPort = {
  findTracked(waybillNos: readonly string[]): Promise<TrackedParcel[]>;
  findFull(waybillNos: readonly string[]): Promise<FullParcel[]>;
};

/** Delivery instructions of parcels, newest first. */
export type ChangesPort = {
  listShown(waybillNos: readonly string[]): Promise<{ waybillNo: string; change: DeliveryChange }[]>;
};

/** Codes by which somebody else collects a parcel, newest first; for its consignee alone. */
export type CollectCodesPort = {
  listShown(waybillNo: string): Promise<
    {
      id: string;
      name: string;
      collectOn: string;
      madeAt: Date;
      revokedAt: Date | null;
      usedAt: Date | null;
      usedFacility: string | null;
    }[]
  >;
};

/** Whether the consignee of a delivered parcel is led to sending it back. */
export type ReturnsPort = { isOffered(waybillNo: string): Promise<boolean> };
/** Whether a parcel is on its way back to the shop that ordered it: whoever sends it does not own it. */
export type WayBackPort = { isWayBack(waybillNo: string): Promise<boolean> };

/** What consignees get back of the money they paid. */
export type RefundsPort = {
  listRefunds(waybillNos: readonly string[]): Promise<ReadonlyMap<string, ShownRefund>>;
};

/** Opens one parcel's details; `role` tells whose phone was verified, if either's. */
export type AccessTicket = { waybillNo: string; role?: Role };

/** The right by which somebody sees a parcel's details; what else it allows is in the table of proofs. */
export type Opener =
  | { how: 'digits' | 'code' | 'link'; role: Role | null; customerId: null }
  | { how: 'account'; role: Role; customerId: string };

/** `verified` is for four digits, `codes` for a code by SMS; `links` are in messages and live longer. */
export type AccessTickets = Record<'verified' | 'codes' | 'links', SignedTickets<AccessTicket>>;

const howOf = { verified: 'digits', codes: 'code', links: 'link' } as const;
const kindsOfTicket = Object.keys(howOf) as (keyof AccessTickets)[];

/** A caller whose session may give access to a parcel. */
export type Caller = Visitor & { findSession(): Promise<Session | null> };

/** Decides who may see a parcel's details. */
export type ParcelAccess = ReturnType<typeof createParcelAccess>;

/** The decision over parcels and tickets. */
export function createParcelAccess({ parcels, tickets }: { parcels: ParcelsPort; tickets: AccessTickets }) {
  async function findFull(waybillNo: string): Promise<FullParcel | null> {
    const [row] = await parcels.findFull([waybillNo]);
    return row ?? null;
  }

  async function getFull(waybillNo: string): Promise<FullParcel> {
    const row = await findFull(waybillNo);
    if (!row) throw new AppError(trackingErrors.notFound);
    return row;
  }

  async function findOf(session: Session, waybillNo: string): Promise<FullParcel | null> {
    const row = await findFull(waybillNo);
    return row && roleIn(row, session) ? row : null;
  }

  function readTicket(ticket: string | undefined, waybillNo: string): Opener | null {
    for (const kind of kindsOfTicket) {
      const payload = tickets[kind].read(ticket);
      if (payload?.waybillNo === waybillNo)
        return { how: howOf[kind], role: payload.role ?? null, customerId: null };
    }
    return null;
  }

  const opens = (ticket: string | undefined, waybillNo: string) => readTicket(ticket, waybillNo) !== null;

  /** By a ticket that allows more than viewing, otherwise by the account, otherwise by the ticket. */
  async function getOpened(
    waybillNo: string,
    ticket: string | undefined,
    caller: Caller,
  ): Promise<{ row: FullParcel; opener: Opener }> {
    const byTicket = readTicket(ticket, waybillNo);
    if (byTicket && !needsCode(proofOf(byTicket))) return { row: await getFull(waybillNo), opener: byTicket };
    const session = await caller.findSession();
    const row = session && (await findOf(session, waybillNo));
    if (row) return { row, opener: openerByAccount(row, session) };
    if (byTicket) return { row: await getFull(waybillNo), opener: byTicket };
    // The same error for somebody else's parcel and for none, or it would reveal which numbers exist.
    throw new AppError(session ? trackingErrors.notOfCurrentUser : trackingErrors.verifyFirst);
  }

  return {
    /** A parcel, without an access check; throws X-11. */
    getFull,
    /** The same; null for an unknown one. */
    findFull,
    /** The customer's parcel; null both for somebody else's and for an unknown one. */
    findOf,
    /** Whether a ticket is for this parcel. */
    opens,
    /** The parcel, and the right by which it is seen; throws X-12, or asks for verification. */
    getOpened,
    /** The parcel alone, where the right to it allows an action. */
    async getOwn(
      waybillNo: string,
      ticket: string | undefined,
      { caller, action }: { caller: Caller; action: ProofAction },
    ): Promise<FullParcel> {
      const { row, opener } = await getOpened(waybillNo, ticket, caller);
      requireAllowed(opener, action);
      return row;
    },
  };
}

/** The right of a customer whose phone is of the parcel. Who sends to themselves acts as the consignee, who may do more. */
export function openerByAccount(row: FullParcel, session: Session): Opener {
  const role = row.consigneePhone === session.phone ? 'consignee' : 'sender';
  return { how: 'account', role, customerId: session.customerId };
}

/** A customer's role in a parcel, by phone. */
export function roleIn(row: FullParcel, session: Session): Role | null {
  if (row.senderPhone === session.phone) return 'sender';
  return row.consigneePhone === session.phone ? 'consignee' : null;
}
