import type { MiddlewareHandler } from 'hono';
import { AppError } from '../lib/errors.ts';
import type { HttpEnv } from './http-env.ts';
import { requestErrors } from './request-errors.ts';

const COME_BACK_SECONDS = 2;

/** Answers 503 at once when `most` requests are being worked on: a quick refusal is kinder than a queue without end. */
export function refuseOverload(most: number): MiddlewareHandler<HttpEnv> {
  let underWay = 0;
  return async (_c, next) => {
    if (underWay >= most)
      throw new AppError(requestErrors.overloaded, { retryAfterSeconds: COME_BACK_SECONDS });
    underWay += 1;
    try {
      await next();
    } finally {
      underWay -= 1;
    }
  };
}
