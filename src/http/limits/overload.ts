import type { Context, MiddlewareHandler } from 'hono';
import { AppError } from '#lib/errors.ts';
import { requestErrors } from '../answers/request-errors.ts';
import type { HttpEnv } from '../http-env.ts';
import type { Admission } from './admission.ts';

const COME_BACK_SECONDS = 2;

/** The maximum number of concurrent requests: in total, and per visitor. */
export type ConcurrencyLimit = { total: number; perVisitor: number };

/** Counts concurrent requests. */
export type Concurrency = ReturnType<typeof createConcurrency>;

/** A concurrency limit without a queue: a quick refusal is better than an endless wait. */
export function createConcurrency({ total, perVisitor }: ConcurrencyLimit) {
  const inside = new Map<string, number>();
  let underWay = 0;
  return {
    isFull: () => underWay >= total,
    hasPlaceFor: (visitor: string) => underWay < total && (inside.get(visitor) ?? 0) < perVisitor,

    /** Returns a function to leave; throws when the total, or the visitor's share, is used up. */
    enter(visitor: string): () => void {
      const own = inside.get(visitor) ?? 0;
      if (own >= perVisitor) throw tooMany();
      if (underWay >= total)
        throw new AppError(requestErrors.overloaded, { retryAfterSeconds: COME_BACK_SECONDS });
      underWay += 1;
      inside.set(visitor, own + 1);
      return () => {
        underWay -= 1;
        const left = (inside.get(visitor) ?? 1) - 1;
        if (left === 0) inside.delete(visitor);
        else inside.set(visitor, left);
      };
    },
  };
}

/**
 * Admits a request within the limit for its kind, and while the process answers soon. Requests with a body may be slow
 * to send it, and must not take the slots of readers. A page's own calls share the slot of the page.
 */
export function admitRequests(limits: {
  reading: Concurrency;
  sending: Concurrency;
  admission: Admission;
}): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    if (c.env?.onBehalfOf !== undefined) return next();
    const leave = (bringsBody(c) ? limits.sending : limits.reading).enter(c.get('visitor'));
    try {
      const incoming = c.env?.incoming;
      const admitted = limits.admission.enter(() => incoming?.complete ?? true);
      if (typeof admitted === 'number')
        throw new AppError(requestErrors.overloaded, { retryAfterSeconds: admitted });
      try {
        await next();
      } finally {
        admitted();
      }
    } finally {
      leave();
    }
  };
}

/** Whether a request has a body. */
export function bringsBody({ req }: Context<HttpEnv>): boolean {
  return Number(req.header('content-length') ?? 0) > 0 || req.header('transfer-encoding') !== undefined;
}

function tooMany(): AppError {
  return new AppError(requestErrors.tooManyRequests, {
    retryAfterSeconds: COME_BACK_SECONDS,
    params: { seconds: COME_BACK_SECONDS },
  });
}
