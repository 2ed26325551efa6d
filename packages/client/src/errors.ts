import type { ProblemName } from './calls.generated.ts';
import type { components } from './types.generated.ts';

type Problem = components['schemas']['Problem'];

/** One wrong field: in the body by `pointer`, otherwise by the name of the parameter or header. */
export type WrongField = NonNullable<Problem['errors']>[number];

/** The server has refused: a problem of RFC 9457, or what a proxy before it has answered. */
export class CarrierProblem extends Error {
  override readonly name = 'CarrierProblem';
  /** The HTTP status. */
  readonly status: number;
  /** Stable; 0 if the answer is none of the API's own, as that of a proxy. */
  readonly code: number;
  /** The kind of problem, such as `orders-price-changed`; empty if the answer is none of the API's own. */
  readonly kind: ProblemName | (string & {});
  readonly title: string;
  /** A sentence in the language of the request. */
  readonly detail: string;
  /** Names and explains the kind of problem. */
  readonly type: string;
  /** Tell it to the carrier when you ask about this answer. */
  readonly requestId: string;
  /** Wrong fields, all of them at once. */
  readonly errors: readonly WrongField[];
  /** Seconds that the server asks to wait; null if it says nothing. */
  readonly retryAfterSeconds: number | null;

  constructor(status: number, body: unknown, retryAfterSeconds: number | null = null) {
    const said = (typeof body === 'object' && body !== null ? body : {}) as Partial<Problem>;
    const title = textOf(said.title) || `HTTP ${status}`;
    super([title, textOf(said.detail)].filter(Boolean).join(': '));
    this.status = status;
    this.code = typeof said.code === 'number' ? said.code : 0;
    this.title = title;
    this.detail = textOf(said.detail);
    this.type = textOf(said.type);
    this.kind = this.type.split('#')[1] ?? '';
    this.requestId = textOf(said.requestId);
    this.errors = Array.isArray(said.errors) ? said.errors : [];
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** No answer: the network failed or the time was over, also when tried again. `cause` is the last failure. */
export class CarrierUnreachable extends Error {
  override readonly name = 'CarrierUnreachable';
}

/** An answer that cannot be used: larger than allowed, no JSON, or pages without end. */
export class CarrierAnswerUnusable extends Error {
  override readonly name = 'CarrierAnswerUnusable';
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
