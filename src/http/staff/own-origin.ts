import type { Context } from 'hono';
import { AppError } from '#lib/errors.ts';
import { staffErrors } from '#lib/staff/staff-errors.ts';
import { requestErrors } from '../answers/request-errors.ts';
import type { HttpEnv } from '../http-env.ts';

/**
 * Refuses cross-site requests: browsers state the origin of a call, and a cross-site form cannot send JSON.
 * `Sec-Fetch-Site` takes precedence over `Origin`, which old browsers omit on reads.
 */
export function requireOwnOrigin(c: Context<HttpEnv>, publicUrl: string): void {
  const site = c.req.header('sec-fetch-site');
  const isRead = c.req.method === 'GET';
  // A typed URL or a bookmark has no initiator.
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

/** Rejects a body that is not JSON. */
export function requireJson(c: Context<HttpEnv>): void {
  const [type = ''] = (c.req.header('content-type') ?? '').split(';');
  if (type.trim().toLowerCase() !== 'application/json')
    throw new AppError(requestErrors.unsupportedMediaType);
}
