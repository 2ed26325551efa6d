import type { Context } from 'hono';
import { AppError } from '#lib/errors.ts';
import { requestErrors } from '../answers/request-errors.ts';
import type { HttpEnv } from '../http-env.ts';
import type { StreamedFile } from './downloads.ts';

/** A stream has no headers without its body, and nobody would consume a stream started for HEAD. */
export function refuseHead(c: Context<HttpEnv>): void {
  if (c.req.method !== 'HEAD') return;
  c.header('Allow', 'GET');
  throw new AppError(requestErrors.methodNotAllowed);
}

/** The response that streams a file while it is generated. */
export function streamAnswer(
  c: Context<HttpEnv>,
  { body, name, contentType }: StreamedFile,
  cacheControl: string,
): Response {
  return c.body(body, 200, {
    'content-type': contentType,
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': cacheControl,
    'x-robots-tag': 'noindex',
  });
}
