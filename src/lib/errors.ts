/** What the log and the metrics call a refusal that may be part of an attack. */
export const securityEvents = [
  'login failed',
  'account locked',
  'account restricted',
  'code refused',
  'link refused',
  'challenge failed',
  'token refused',
  'key refused',
  'sign refused',
  'origin refused',
  'permission refused',
  /** An id that does not exist or belongs to somebody else, which the answer does not tell apart. */
  'record refused',
  'digits refused',
  'too many',
] as const;
/** One of them. */
export type SecurityEvent = (typeof securityEvents)[number];

/** A declared refusal: its wire code, the locale key of its message (`<feature>:errors.<name>`), and its HTTP status. */
export type ErrorSpec = {
  code: number;
  key: string;
  httpStatus: number;
  /** Its HTTP status under /open/v1, where 200 means success only: 422 for a business refusal unless given. */
  openStatus?: number;
  event?: SecurityEvent;
};

type DeclaredError = number | (Omit<ErrorSpec, 'key' | 'httpStatus'> & { httpStatus?: number });

/** An invalid field of a request: a dotted path, and the locale key of the message. */
export type FieldProblem = {
  field: string;
  key: string;
  params?: Record<string, string | number>;
  /** Its location, if not in the body. */
  in?: 'header' | 'parameter';
};

/**
 * Declares a feature's refusals from `{ name: code }`; a refusal has HTTP status 200 unless another one is given.
 * @__NO_SIDE_EFFECTS__
 */
export function defineErrors<N extends string>(
  feature: string,
  codes: Record<N, DeclaredError>,
): Record<N, ErrorSpec> {
  const specs = {} as Record<N, ErrorSpec>;
  for (const name of Object.keys(codes) as N[]) {
    const entry: DeclaredError = codes[name];
    const said = typeof entry === 'number' ? { code: entry } : entry;
    specs[name] = { httpStatus: 200, ...said, key: `${feature}:errors.${name}` };
  }
  return specs;
}

/** A refusal in transit: thrown by services, converted into the envelope by the API layer. */
export class AppError extends Error {
  readonly spec: ErrorSpec;
  readonly params: Record<string, string | number>;
  readonly fields: readonly FieldProblem[];
  readonly retryAfterSeconds: number | undefined;

  constructor(
    spec: ErrorSpec,
    detail: {
      params?: Record<string, string | number>;
      fields?: readonly FieldProblem[];
      retryAfterSeconds?: number;
      cause?: unknown;
    } = {},
  ) {
    super(spec.key, { cause: detail.cause });
    this.name = 'AppError';
    this.spec = spec;
    this.params = detail.params ?? {};
    this.fields = detail.fields ?? [];
    this.retryAfterSeconds = detail.retryAfterSeconds;
  }
}

/** The parameters that a check of our own attached to its message (`params` of a custom issue of zod). */
export function paramsOf(issue: object): Record<string, string | number> | undefined {
  const { code, params } = issue as { code?: unknown; params?: Record<string, string | number> };
  return code === 'custom' ? params : undefined;
}
