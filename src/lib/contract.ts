import type { z } from 'zod';
import type { ErrorSpec } from './errors.ts';
import type { Scope } from './open/api-scopes.ts';
import type { Deprecation } from './open/deprecation.ts';
import type { ProofAction } from './proofs/proofs.ts';
import type { Permission } from './staff/staff-permissions.ts';

/** A system holding an API key with the named scope. */
export type SystemAccess = { scope: Scope };

/** A member of staff with the named permission, or any logged-in one. */
export type StaffAccess = { staff: Permission | null };

/** Who may call an endpoint: anyone, a logged-in customer, a system, staff, or staff during login. */
export type Access = 'public' | 'customer' | SystemAccess | StaffAccess | 'staffPublic';

/** Whether a call is one of systems, under /open/v1. */
export function isForSystems({ access }: Pick<Endpoint, 'access'>): boolean {
  return typeof access === 'object' && 'scope' in access;
}

/** The scope that an API key needs for a call of systems; empty for other calls. */
export function scopeOf({ access }: Pick<Endpoint, 'access'>): string {
  return typeof access === 'object' && 'scope' in access ? access.scope : '';
}

/** Whether a call is one of the back office, under /staff/api. */
export function isForStaff({ access }: Pick<Endpoint, 'access'>): boolean {
  return access === 'staffPublic' || (typeof access === 'object' && 'staff' in access);
}

/**
 * What a handler returns: data for a JSON response, a complete file, a file that is generated while it is sent, or a
 * whole response, such as a stream of events.
 */
export type AnswerKind = 'data' | 'file' | 'stream' | 'response';

/** How many files a multipart call may have, and their maximum size. */
export type FormFiles = { max: number; maxBytes: number };

/** The header Idempotency-Key of a call, as its callers are told of it. */
export type IdempotencyKey = {
  isRequired: boolean;
  /** What gets a key of its own, and what sending it again answers: a sentence of the OpenAPI document. */
  about: string;
  example: string;
};

/** An API call: path, input and output schemas, and every possible refusal. */
export type Endpoint<In extends z.ZodType = z.ZodType, Out extends z.ZodType = z.ZodType> = {
  /** The website's own calls use GET and POST; those of systems under /open/v1 all of them. */
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: string;
  /** One English sentence for the OpenAPI document. */
  summary: string;
  access: Access;
  /** Set on a public call that opens a session or optionally uses one: it may refuse an invalid one. */
  readsSession?: true;
  /** What the call does to a parcel, an order or a claim. Its callers must have a proof that allows it. */
  does?: ProofAction;
  /**
   * Set on a call that uses POST without changing anything: it may be answered from a replica. All other calls of
   * staff must write into the audit log.
   */
  readsOnly?: true;
  input: In;
  output: Out;
  errors: readonly ErrorSpec[];
  /** The HTTP status of success for systems; 200 otherwise. */
  successStatus?: 201 | 202 | 204;
  /** Set on a call of systems that takes the header Idempotency-Key. */
  idempotencyKey?: IdempotencyKey;
  /** Set on a call of systems that does the work of several: as how many it counts against the limit of its key. */
  countsAs?(input: z.output<In>): number;
  /** Set on a call of systems that is going away. */
  deprecated?: Deprecation;
  /** What the handler returns; data otherwise. */
  answer?: AnswerKind;
  /**
   * Set where the handler builds the data field by field as `output` declares them: production sends them without
   * parsing them by `output`, which costs as much again (decision 026).
   */
  asBuilt?: true;
  /** Set on a call of systems that creates a resource: its address (header Location). */
  locate?(created: z.output<Out>): string;
  /**
   * Set when the answer is outside the envelope, for elements that cannot send headers; such a call needs no
   * signature.
   */
  contentType?: string;
  /** Set on a multipart call (multipart/form-data). */
  files?: FormFiles;
  /** Set on a call of systems whose handler reads the body as a stream: it is neither limited nor parsed before. */
  readsBody?: true;
  /** Further content types of a file or stream for systems, selected by its input; of a stream by the header Accept, too. */
  otherContentTypes?: readonly string[];
  /** Set on a call of systems that takes lines of JSON besides an array: its query, and a line of what it answers to them. */
  lines?: { query: z.ZodObject; answer: z.ZodType };
  /** Largest accepted body in bytes; the kit's default otherwise. */
  bodyLimitBytes?: number;
  /**
   * Seconds that the answer may be cached publicly, which then must be the same for everybody in that language; not
   * cached otherwise.
   */
  cacheSeconds?: number;
  /** Timeout of the call in seconds; 60 otherwise (§9). */
  timeoutSeconds?: number;
};

/**
 * Whether an answer may be read from a replica, which is a moment behind. Systems keep no cookies, so what they have
 * written could not be told from what they have not; a `response` may live on after its request.
 */
export function mayBeReadLate(endpoint: Endpoint): boolean {
  const { method, readsOnly, answer } = endpoint;
  return (method === 'GET' || readsOnly === true) && answer !== 'response' && !isForSystems(endpoint);
}

/** A call of the website: anyone's, or that of a logged-in customer. */
export type SiteEndpoint = Endpoint & { access: 'public' | 'customer' };
/** A call of the back office, before and after the login. */
export type StaffEndpoint = Endpoint & { access: StaffAccess | 'staffPublic' };
/** A call of systems that hold a key. */
export type SystemEndpoint = Endpoint & { access: SystemAccess };

/** What a caller may pass to an endpoint, before parsing. */
export type InputOf<E extends Endpoint> = z.input<E['input']>;
/** What a handler receives, after parsing. */
export type ParsedInputOf<E extends Endpoint> = z.output<E['input']>;
/** What the caller gets as `data`. */
export type OutputOf<E extends Endpoint> = z.output<E['output']>;

/**
 * The address of a call as plain data: a `.calls.ts` file has it for pages that need no schemas, and the contract
 * builds the endpoint from it, so that it is written once.
 */
export type Call<E extends Endpoint = Endpoint> = Pick<E, 'method' | 'path' | 'timeoutSeconds'>;

/** An endpoint, or its address alone; the contract of another audience is neither. */
export type Callable<E extends Endpoint> = E | (Call<E> & { access?: never });

/**
 * Declares an endpoint; the returned value is the only source for server, browser and OpenAPI document.
 * @__NO_SIDE_EFFECTS__
 */
export function endpoint<
  In extends z.ZodType,
  Out extends z.ZodType,
  const A extends Access,
  const P extends string,
  K extends AnswerKind = 'data',
  F extends FormFiles | undefined = undefined,
  R extends true | undefined = undefined,
>(definition: Endpoint<In, Out> & Traits<A, P, K, F, R>): Endpoint<In, Out> & Traits<A, P, K, F, R> {
  return definition;
}

/** The parts of an endpoint that decide, with its schemas, the types of its callers and its handler. */
type Traits<A, P, K, F, R> = { access: A; path: P; answer?: K; files?: F; readsBody?: R };

/** The path of a call with its `:names` filled from the input, and the remaining input. */
export function fillPath(
  path: string,
  input: Record<string, unknown>,
): { path: string; rest: Record<string, unknown> } {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(input[name] ?? '')));
  const rest = Object.entries(input).filter(([name]) => !names.includes(name));
  return { path: filled, rest: Object.fromEntries(rest) };
}

/** The envelope of every answer: `succ` is true exactly when `code` is 1 (decision 000, wire conventions). */
export type Envelope<T> = { code: number; succ: boolean; msg: string; data: T | null };

/** The code of success (§3). */
export const SUCCESS = 1;
