import type { Context, MiddlewareHandler } from 'hono';
import { AppError } from '#lib/errors.ts';
import { requestErrors } from '../answers/request-errors.ts';
import type { HttpEnv } from '../http-env.ts';

const COME_BACK_SECONDS = 2;

/** How many requests may be under way at once: in all, and of one visitor. */
export type RoomSize = { total: number; perVisitor: number };

/** Counts what is under way. */
export type Room = ReturnType<typeof createRoom>;

/** A room that nobody enters beyond its size: a quick refusal is kinder than a queue without end. */
export function createRoom({ total, perVisitor }: RoomSize) {
  const inside = new Map<string, number>();
  let underWay = 0;
  return {
    isFull: () => underWay >= total,
    hasPlaceFor: (visitor: string) => underWay < total && (inside.get(visitor) ?? 0) < perVisitor,

    /** Returns how to leave; throws when all places, or those of the visitor, are taken. */
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
 * Lets a request in where there is room for its kind. What brings a body may be slow to bring it, and must not take
 * the places of those who only read. A page's own calls have their place with the page.
 */
export function admitRequests(rooms: { reading: Room; sending: Room }): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    if (c.env?.onBehalfOf !== undefined) return next();
    const leave = (bringsBody(c) ? rooms.sending : rooms.reading).enter(c.get('visitor'));
    try {
      await next();
    } finally {
      leave();
    }
  };
}

/** Whether a request says that a body follows. */
export function bringsBody({ req }: Context<HttpEnv>): boolean {
  return Number(req.header('content-length') ?? 0) > 0 || req.header('transfer-encoding') !== undefined;
}

function tooMany(): AppError {
  return new AppError(requestErrors.tooManyRequests, {
    retryAfterSeconds: COME_BACK_SECONDS,
    params: { seconds: COME_BACK_SECONDS },
  });
}
