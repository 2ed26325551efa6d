/** A declared refusal: its wire code, the locale key of its message (`<feature>:errors.<name>`), and its HTTP status. */
export type ErrorSpec = { code: number; key: string; httpStatus: number };

/** One wrong field of a request: a dotted path, and the locale key of what is wrong with it. */
export type FieldProblem = { field: string; key: string; params?: Record<string, string | number> };

/**
 * Declares a feature's refusals from `{ name: code }`; a business refusal is answered at HTTP 200 unless a status is given.
 * @__NO_SIDE_EFFECTS__
 */
export function defineErrors<N extends string>(
  feature: string,
  codes: Record<N, number | { code: number; httpStatus: number }>,
): Record<N, ErrorSpec> {
  const specs = {} as Record<N, ErrorSpec>;
  for (const name of Object.keys(codes) as N[]) {
    const entry = codes[name];
    const { code, httpStatus } = typeof entry === 'number' ? { code: entry, httpStatus: 200 } : entry;
    specs[name] = { code, httpStatus, key: `${feature}:errors.${name}` };
  }
  return specs;
}

/** A refusal on its way out: thrown by services, turned into the envelope by the API kit. */
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
