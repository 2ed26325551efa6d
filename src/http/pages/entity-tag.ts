import { createHash } from 'node:crypto';

/** The ETag of a text, the same in every process; weak, because the text is sent in several encodings. */
export function etagOf(text: string | Uint8Array): string {
  return `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
}

/** Whether `If-None-Match` contains an ETag: `*`, or a list of them, weak or strong. */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true;
  const own = strong(etag);
  return ifNoneMatch.split(',').some((tag) => strong(tag.trim()) === own);
}

function strong(tag: string): string {
  return tag.startsWith('W/') ? tag.slice(2) : tag;
}
