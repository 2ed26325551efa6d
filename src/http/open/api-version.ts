import type { Context, MiddlewareHandler } from 'hono';
import { AppError } from '#lib/errors.ts';
import { requestErrors } from '../answers/request-errors.ts';
import type { HttpEnv } from '../http-env.ts';

/** The header of requests and answers that names a version of the API for systems. */
export const VERSION_HEADER = 'Api-Version';

/** What programs of others may rely on. */
export type OpenTerms = {
  /** The days of the versions that are served, the oldest first. */
  versions: readonly string[];
  /** The address of the page that tells what changes. */
  changesPage: string;
};

/**
 * The version in which a call is answered, repeated in the header of the answer, refusals included; null for one that
 * does not exist. A program that names none was written before it could: it gets the oldest.
 */
export function chooseVersion(c: Context<HttpEnv>, { versions }: Pick<OpenTerms, 'versions'>): string | null {
  const chosen = c.get('openVersion');
  if (chosen !== undefined) return chosen;
  const asked = c.req.header(VERSION_HEADER);
  const version =
    (asked === undefined ? versions[0] : versions.find((each) => each === asked.trim())) ?? null;
  c.set('openVersion', version);
  c.header('Vary', VERSION_HEADER, { append: true });
  if (version !== null) c.header(VERSION_HEADER, version);
  return version;
}

/** Repeats the version in every answer, also where no call is reached: of unknown paths, and under overload. */
export function repeatVersion(terms: Pick<OpenTerms, 'versions'>): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    chooseVersion(c, terms);
    await next();
  };
}

/** The refusal of a version that does not exist, which names those that do. */
export function unknownVersion({ versions }: OpenTerms): AppError {
  return new AppError(requestErrors.unknownVersion, {
    params: { versions: versions.join(', ') },
    fields: [{ field: VERSION_HEADER, key: 'http:problems.unknownValue', in: 'header' }],
  });
}
