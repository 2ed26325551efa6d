import type { Context } from 'hono';
import { PREVIEW_QUERY } from '#features/content/preview.rules.ts';
import { type Previewed, previewing } from '#features/publishing/server/preview.ts';
import type { HttpEnv } from '#http/http-env.ts';

type Handler = (c: Context<HttpEnv>) => Promise<Response>;

/** Pages opened through a preview link: never cached, never indexed, and framed by the back office alone. */
export function withPreviews(page: Handler, read: (ticket: string) => Promise<Previewed | null>): Handler {
  return async (c) => {
    const ticket = c.req.method === 'GET' ? c.req.query(PREVIEW_QUERY) : undefined;
    const piece = ticket === undefined ? null : await read(ticket);
    if (!piece) return page(c);
    const { status, body, headers: own } = await previewing(piece, () => page(c));
    const headers = new Headers(own);
    const policy = headers.get('content-security-policy') ?? '';
    headers.set(
      'content-security-policy',
      policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
    );
    headers.set('x-frame-options', 'SAMEORIGIN');
    headers.set('x-robots-tag', 'noindex');
    headers.set('cache-control', 'private, no-store');
    // Previewing a language does not choose it.
    headers.delete('set-cookie');
    return new Response(body, { status, headers });
  };
}
