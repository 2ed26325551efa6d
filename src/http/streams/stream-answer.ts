import type { Context } from 'hono';
import { accepts } from 'hono/accepts';
import type { Endpoint } from '#lib/contract.ts';
import { AppError } from '#lib/errors.ts';
import { contentDisposition } from '../answers/content-disposition.ts';
import { requestErrors } from '../answers/request-errors.ts';
import type { HttpEnv } from '../http-env.ts';
import type { StreamedFile } from './downloads.ts';

/** A stream has no headers without its body, and nobody would consume a stream started for HEAD. */
export function refuseHead(c: Context<HttpEnv>): void {
  if (c.req.method !== 'HEAD') return;
  c.header('Allow', 'GET');
  throw new AppError(requestErrors.methodNotAllowed);
}

/** The content type of a stream: the one that the header Accept prefers, where its call has several. */
export function chooseType(c: Context<HttpEnv>, endpoint: Endpoint): string {
  const { contentType = 'application/octet-stream', otherContentTypes } = endpoint;
  if (!otherContentTypes) return contentType;
  const supports = [contentType, ...otherContentTypes];
  return accepts(c, { header: 'Accept', supports, default: contentType });
}

/** Texts are UTF-8, which a reader would guess otherwise. */
function withCharset(contentType: string): string {
  return /^text\/[^;]+$/.test(contentType) ? `${contentType}; charset=utf-8` : contentType;
}

/** The response that streams a file while it is generated; without ETag, which would be known at its end only. */
export function streamAnswer(
  c: Context<HttpEnv>,
  { otherContentTypes }: Endpoint,
  { body, name, contentType }: StreamedFile,
): Response {
  if (otherContentTypes) c.header('Vary', 'Accept', { append: true });
  return c.body(body, 200, {
    'content-type': withCharset(contentType),
    'content-disposition': contentDisposition('attachment', name),
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
  });
}
