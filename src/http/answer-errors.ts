import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { AppError } from '../lib/errors.ts';
import { refusal, type Translate } from './envelope.ts';
import type { HttpEnv } from './http-env.ts';
import { requestErrors } from './request-errors.ts';

/** The one place where what a handler threw becomes an answer; the unexpected is logged and told without detail. */
export function createErrorAnswer(translate: Translate) {
  return (thrown: Error, c: Context<HttpEnv>): Response => {
    const error = thrown instanceof AppError ? thrown : unexpected(thrown, c);
    if (error.retryAfterSeconds !== undefined) c.header('Retry-After', String(error.retryAfterSeconds));
    const body = refusal(error, c.get('language'), translate);
    return c.json(body, error.spec.httpStatus as ContentfulStatusCode);
  };
}

function unexpected(thrown: Error, c: Context<HttpEnv>): AppError {
  const requestId = c.get('requestId');
  c.get('log').error({ err: thrown, path: c.req.path, requestId }, 'unexpected error');
  return new AppError(requestErrors.unexpected, { params: { requestId }, cause: thrown });
}
