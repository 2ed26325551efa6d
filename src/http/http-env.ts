import type { Logger } from 'pino';
import type { Language } from '#lib/language.ts';
import type { Permission, StaffMember } from '#lib/staff/staff-permissions.ts';

/** A session, by the id that its owner may see, and what it says of its customer; the phone is E.164. */
export type Session = { id: string; customerId: string; phone: string; restricted: boolean };

/**
 * How far somebody has come in logging in: everything is open, a second factor is asked for, a password of their own
 * must take the place of the one that somebody else has set, or a second factor must be set up.
 */
export type StaffStage = 'open' | 'second' | 'ownPassword' | 'enrol';

/** The session of a member of staff, with what their roles allow at this moment. */
export type StaffSession = {
  id: string;
  staffId: string;
  name: string;
  stage: StaffStage;
  permissions: ReadonlySet<Permission>;
  /** Rights over money that the roles allow and that have not begun: none of them is among the permissions. */
  pendingRights: ReadonlyMap<Permission, Date>;
};

/** A call within the process in values: nothing of it is signed, written as JSON, or read. */
export type HandedOver = { input: Record<string, unknown>; data?: unknown };

/** What the middlewares of `server.ts` leave for handlers. `visitor` is a keyed hash of the address, never the address. */
export type HttpEnv = {
  Bindings: {
    /** Set only by calls from inside the process (page loaders), which speak for a visitor. */
    onBehalfOf?: string;
    /** Set with it where such a call hands values over: what it gives, and what it is answered. */
    handedOver?: HandedOver;
    incoming?: { socket?: { remoteAddress?: string }; complete?: boolean; destroyed?: boolean };
    outgoing?: { setHeader(name: string, value: string): unknown };
  };
  Variables: {
    requestId: string;
    language: Language;
    visitor: string;
    /** For captcha providers that ask for it; never stored, never logged. */
    address?: string;
    /** Name the request id with what is written: a logger of its own for every call costs more than most calls log. */
    log: Logger;
    /** Whether the answer brings every header of ours itself. */
    hasWholeHead?: boolean;
    /** What is known of the call already, where a session was asked for before its input was read. */
    call?: CallContext;
    /** Who of the staff calls, once they are let in. */
    staff?: StaffContext;
  };
};

/** What a handler may know about the call besides its parsed input. */
export type CallContext = {
  requestId: string;
  language: Language;
  visitor: string;
  /** For captcha providers that ask for it, empty when unknown; never stored, never logged. */
  address: string;
  /** What the browser calls itself, cut to a sane length; empty when it says nothing. */
  userAgent: string;
  /** The `token` header; empty without one. It opens a session: never logged. */
  token: string;
  log: Logger;
  /** The session of the `token` header; null without one or when it has expired. One query, on first use. Throws for a restricted account. */
  findSession(): Promise<Session | null>;
};

/** What a handler of a login-required endpoint may know. */
export type CustomerContext = CallContext & { session: Session };

/** What every handler of the back office may know. */
export type StaffBase = Pick<CallContext, 'requestId' | 'language' | 'visitor' | 'userAgent' | 'log'>;

/** What a handler of a call of staff may know besides: who asks, and by which session. */
export type StaffContext = StaffBase & { actor: StaffMember; session: StaffSession };
