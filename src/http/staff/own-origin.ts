import type { Context } from 'hono';
import { AppError } from '#lib/errors.ts';
import { staffErrors } from '#lib/staff/staff-errors.ts';
import { requestErrors } from '../answers/request-errors.ts';
import type { HttpEnv } from '../http-env.ts';

/** How a body may be written. */
export type BodyType = 'application/json' | 'multipart/form-data';

/**
 * Refuses what another site has made a browser send: browsers say where a call comes from, and a form of another site
 * cannot send JSON. `Sec-Fetch-Site` is believed before `Origin`, which old browsers leave out of reads.
 */
export function requireOwnOrigin(c: Context<HttpEnv>, publicUrl: string): void {
  const site = c.req.header('sec-fetch-site');
  const isRead = c.req.method === 'GET';
  // A read that somebody typed or opened from a bookmark comes from nowhere.
  if (
    site !== undefined ? site === 'same-origin' || (isRead && site === 'none') : isOwn(c, publicUrl, isRead)
  )
    return;
  throw new AppError(staffErrors.foreignOrigin);
}

function isOwn(c: Context<HttpEnv>, publicUrl: string, isRead: boolean): boolean {
  const origin = c.req.header('origin');
  return origin === undefined ? isRead : origin === new URL(publicUrl).origin;
}

/** Refuses a body of another kind than the call takes. */
export function requireBodyType(c: Context<HttpEnv>, expected: BodyType): void {
  const [type = ''] = (c.req.header('content-type') ?? '').split(';');
  if (type.trim().toLowerCase() !== expected) throw new AppError(requestErrors.unsupportedMediaType);
}
