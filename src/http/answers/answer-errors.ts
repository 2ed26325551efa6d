import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { StorageAway } from '#adapters/storage/storage.port.ts';
import { isBeyondColumn } from '#db/errors/beyond-column.ts';
import { isDatabaseAway } from '#db/errors/database-away.ts';
import { causesOf } from '#db/errors/error-causes.ts';
import { AppError, type SecurityEvent } from '#lib/errors.ts';
import { localeTag } from '#lib/language.ts';
import { JOINED_WORDS } from '#lib/wire-words.ts';
import type { HttpEnv } from '../http-env.ts';
import { isOpenPath } from '../open/open-path.ts';
import { toProblemDetails } from '../open/problem-details.ts';
import { refusal, type Translate } from './envelope.ts';
import { requestErrors } from './request-errors.ts';

/** A restarted database is back within seconds; a longer time would only keep people waiting. */
const COME_BACK_SECONDS = 10;

/** The page that a browser shows for a refusal; null where the caller reads the envelope. */
export type RefusalPage = (error: AppError, c: Context<HttpEnv>) => string | null;

/**
 * The one place where exceptions of handlers become responses; unexpected ones are logged and answered without
 * detail. Sentences are typeset for pages only; programs get plain text.
 */
export function createErrorAnswer(
  translate: Translate,
  {
    onPages = translate,
    refusalPage = () => null,
    problemPage = '',
    countEvent = () => undefined,
  }: {
    onPages?: Translate;
    refusalPage?: RefusalPage;
    problemPage?: string;
    /** Counts a refusal that may be part of an attack. */
    countEvent?(labels: { event: SecurityEvent }): void;
  } = {},
) {
  return (thrown: Error, c: Context<HttpEnv>): Response => {
    const error = toRefusal(thrown, c) ?? toFailure(thrown, c);
    const status = error.spec.httpStatus as ContentfulStatusCode;
    c.set('isRefused', true);
    if (error.spec.event) countEvent({ event: error.spec.event });
    noteSecurity(error, c);
    if (error.retryAfterSeconds !== undefined) c.header('Retry-After', String(error.retryAfterSeconds));
    c.header('cache-control', 'no-store');
    if (isOpenPath(c.req.path)) return toProblem(error, c, { translate, problemPage });
    const page = refusalPage(error, c);
    if (page !== null) return c.html(page, status);
    const isForPage = c.req.header(JOINED_WORDS.name) === JOINED_WORDS.value;
    const say = isForPage ? onPages : translate;
    return c.json(refusal(error, c.get('language'), say), status);
  };
}

function toProblem(
  error: AppError,
  c: Context<HttpEnv>,
  { translate, problemPage }: { translate: Translate; problemPage: string },
): Response {
  const language = c.get('language');
  const requestId = c.get('requestId');
  const problem = toProblemDetails(error, { language, translate, page: problemPage, requestId });
  c.header('Content-Language', localeTag[language]);
  c.header('Vary', 'Accept-Language', { append: true });
  c.header('Content-Type', 'application/problem+json');
  return c.body(JSON.stringify(problem), problem.status as ContentfulStatusCode);
}

/**
 * By kind only, so that attacks are visible without personal data: the visitor is a keyed hash of the address, and the
 * person can be identified by the request id at most.
 */
function noteSecurity({ spec }: AppError, c: Context<HttpEnv>): void {
  const { event, code } = spec;
  if (!event) return;
  const { path } = c.req;
  const who = { requestId: c.get('requestId'), visitor: c.get('visitor') };
  c.get('log')?.info({ event, code, path, ...who }, 'security');
}

/** The framework's own exceptions are for unreadable requests, such as those of a sender who disconnected. */
function toRefusal(thrown: Error, c: Context<HttpEnv>): AppError | null {
  if (thrown instanceof AppError) return thrown;
  if (isBeyondColumn(thrown)) {
    c.get('log').warn(
      { err: thrown, path: c.req.path, requestId: c.get('requestId') },
      'a value beyond its column',
    );
    return new AppError(requestErrors.invalidParameter, { cause: thrown });
  }
  const { destroyed = false, complete = true } = c.env?.incoming ?? {};
  if (destroyed && !complete) return new AppError(requestErrors.unreadableBody, { cause: thrown });
  if (!(thrown instanceof HTTPException) || thrown.status >= 500) return null;
  const spec = thrown.status === 413 ? requestErrors.bodyTooLarge : requestErrors.unreadableBody;
  return new AppError(spec, { cause: thrown });
}

/** A temporary failure that is not the caller's fault. */
export function unavailable(cause?: unknown): AppError {
  return new AppError(requestErrors.unavailable, { retryAfterSeconds: COME_BACK_SECONDS, cause });
}

function toFailure(thrown: Error, c: Context<HttpEnv>): AppError {
  const requestId = c.get('requestId');
  const facts = { err: thrown, path: c.req.path, requestId };
  if (isDatabaseAway(thrown)) {
    c.get('log').warn(facts, 'the database does not answer');
    return unavailable(thrown);
  }
  if (causesOf(thrown).some((each) => each instanceof StorageAway)) {
    c.get('log').error(facts, 'the storage of files does not answer');
    return unavailable(thrown);
  }
  c.get('log').error(facts, 'unexpected error');
  return new AppError(requestErrors.unexpected, { params: { requestId }, cause: thrown });
}
