import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Context, Hono, Next } from 'hono';
import type { HttpEnv } from '#http/http-env.ts';
import { byNonce, contentSecurityPolicy } from '#http/pages/security-headers.ts';
import { STAFF_NONCE, STAFF_ROOT } from '#http/pages/staff-nonce.ts';
import { YEAR_SECONDS } from '#lib/clock.ts';

const FOLDER = 'build/staff';
const ASSETS = `${STAFF_ROOT}/assets/`;
const API = `${STAFF_ROOT}/api/`;
/** Previews are framed; they come from this site. */
const SOURCES = { images: [], scripts: [], frames: ["'self'"] };

/** Serves the built back office: one page for all its addresses, and its files, each read from disk once. */
export function mountStaffSite(app: Hono<HttpEnv>, publicUrl: string, folder = FOLDER): void {
  const names = new Set(readdirSync(`${folder}/assets`).map((name) => ASSETS + name));
  const html = readFileSync(`${folder}/index.html`, 'utf8');
  const files = serveStatic<HttpEnv>({
    root: folder,
    rewriteRequestPath: (path) => path.slice(STAFF_ROOT.length),
    precompressed: true,
  });
  const file = (c: Context<HttpEnv>, next: Next) => {
    c.header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`);
    c.header('x-robots-tag', 'noindex');
    return files(c, next);
  };
  const page = (c: Context<HttpEnv>) => sendPage(c, html, publicUrl.startsWith('https:'));

  app.get(STAFF_ROOT, page);
  app.get(`${STAFF_ROOT}/*`, async (c, next) => {
    if (c.req.path.startsWith(API)) return next();
    if (names.has(c.req.path)) return file(c, next);
    return c.req.path.startsWith(ASSETS) ? c.text('', 404) : page(c);
  });
}

function sendPage(c: Context<HttpEnv>, html: string, isHttps: boolean): Response {
  const nonce = randomBytes(16).toString('base64url');
  c.header('content-security-policy', contentSecurityPolicy(byNonce(nonce), SOURCES, isHttps));
  c.header('cache-control', 'private, no-store');
  c.header('x-robots-tag', 'noindex');
  // Invitations and first logins use links with tokens.
  c.header('referrer-policy', 'same-origin');
  return c.html(html.replaceAll(STAFF_NONCE, nonce)) as Response;
}
