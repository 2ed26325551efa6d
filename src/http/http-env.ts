import type { Logger } from 'pino';
import type { Language } from '#lib/language.ts';
import type { Permission, StaffMember } from '#lib/staff/staff-permissions.ts';

/** A session, by the id that its owner sees, with its customer; the phone is E.164. */
export type Session = { id: string; customerId: string; phone: string; restricted: boolean };

/**
 * The stage of a login: complete, second factor needed, own password to be chosen in place of one set by somebody
 * else, or second factor to be set up.
 */
export type StaffStage = 'open' | 'second' | 'ownPassword' | 'enrol';

/** The session of a member of staff, with the current permissions of their roles. */
export type StaffSession = {
  id: string;
  staffId: string;
  name: string;
  stage: StaffStage;
  permissions: ReadonlySet<Permission>;
  /** Rights over money that have not started, and are not among the permissions. */
  pendingRights: ReadonlyMap<Permission, Date>;
};

/** A call within the process by values: without signature and JSON encoding. */
export type HandedOver = { input: Record<string, unknown>; data?: unknown };

/**
 * Variables set by the middlewares of `server.ts` for handlers. `visitor` is a keyed hash of the address, never the
 * address.
 */
export type HttpEnv = {
  Bindings: {
    /** Set only by calls from inside the process (page loaders), on behalf of a visitor. */
    onBehalfOf?: string;
    /** Set with it when such a call passes values: its input and its answer. */
    handedOver?: HandedOver;
    incoming?: {
      socket?: { remoteAddress?: string };
      httpVersion?: string;
      complete?: boolean;
      destroyed?: boolean;
    };
    outgoing?: {
      setHeader(name: string, value: string): unknown;
      socket?: { destroySoon(): void } | null;
    };
  };
  Variables: {
    requestId: string;
    language: Language;
    visitor: string;
    /** For captcha providers that require it; never stored, never logged. */
    address?: string;
    /** Log with the request id explicitly: a child logger for every call would cost more than most calls log. */
    log: Logger;
    /** The version of the API for systems in which a call is answered; null where the caller named one that is none. */
    openVersion?: string | null;
    /** The pattern of the route that answers, as the code declares it. */
    route?: string;
    /** Whether the answer is a refusal; most have status 200. */
    isRefused?: boolean;
    /** Whether the response already has all of our headers. */
    hasWholeHead?: boolean;
  };
};

/** The context of a call besides its parsed input. */
export type CallContext = {
  requestId: string;
  language: Language;
  visitor: string;
  /** For captcha providers that require it, empty when unknown; never stored, never logged. */
  address: string;
  /** The user agent, truncated; empty without one. */
  userAgent: string;
  /** The `token` header; empty without one. It authenticates a session: never log it. */
  token: string;
  log: Logger;
  /** The session of the `token` header; null without one or when it has expired. One query, on first use. Throws for a restricted account. */
  findSession(): Promise<Session | null>;
};

/** The context of an endpoint that requires a login. */
export type CustomerContext = CallContext & { session: Session };

/** The context of every handler of the back office. */
export type StaffBase = Pick<CallContext, 'requestId' | 'language' | 'visitor' | 'userAgent' | 'log'>;

/** The context of a staff call with its caller and session. */
export type StaffContext = StaffBase & { actor: StaffMember; session: StaffSession };
