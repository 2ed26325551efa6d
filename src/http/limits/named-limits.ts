import type { CreateLimiter, Limiter, LimitOptions } from './limits.ts';

type NamedLimit = (name: string, points: number, windowSeconds: number, lease?: number) => Limiter;

/** Limits in one line each: `limit` counts by key only, `visitorLimit` also by the visitor's network. */
export function namedLimits(
  limiter: CreateLimiter,
  { countsAlone = false }: Pick<LimitOptions, 'countsAlone'> = {},
): { limit: NamedLimit; visitorLimit: NamedLimit } {
  return {
    limit: (name, points, windowSeconds, lease = 1) =>
      limiter({ name, points, windowSeconds, lease, countsAlone }),
    visitorLimit: (name, points, windowSeconds, lease = 1) =>
      limiter({ name, points, windowSeconds, lease, countsAlone, perVisitor: true }),
  };
}
