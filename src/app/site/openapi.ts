import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Hono } from 'hono';
import { requestErrors } from '../../http/answers/request-errors.ts';
import type { HttpEnv } from '../../http/http-env.ts';
import { toOpenApi } from '../../http/openapi.ts';
import { brand } from '../../lib/brand.ts';
import type { Endpoint } from '../../lib/contract.ts';
import { AppError } from '../../lib/errors.ts';

const READER_FILES = new Map([
  ['swagger-ui.css', 'text/css'],
  ['swagger-ui-bundle.js', 'text/javascript'],
]);

const HOUR = 'public, max-age=3600';

const READER_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'";

/** The document at `/open/openapi.json` and its reader at `/open/docs`, all from this server. */
export function mountOpenApi(app: Hono<HttpEnv>, endpoints: readonly Endpoint[], publicUrl: string): void {
  const title = `${brand.name['en-us']} API`;
  // Every schema of the site is in it, so it is made for the first who asks and kept.
  let document: string | undefined;
  app.get('/open/openapi.json', (c) => {
    document ??= JSON.stringify(toOpenApi(endpoints, { title, version: '1.0.0', url: publicUrl }));
    return c.body(document, 200, { 'content-type': 'application/json', 'cache-control': HOUR });
  });
  app.get('/open/docs', (c) => c.html(readerPage(title), 200, { 'content-security-policy': READER_POLICY }));
  app.get('/open/docs/start.js', (c) => c.body(START, 200, { 'content-type': 'text/javascript' }));
  app.get('/open/docs/:file', async (c) => {
    const type = READER_FILES.get(c.req.param('file'));
    if (!type) throw new AppError(requestErrors.notFound);
    const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
    const file = await readFile(join(folder, c.req.param('file')));
    return c.body(file, 200, { 'content-type': type, 'cache-control': 'public, max-age=86400' });
  });
}

const START = `SwaggerUIBundle({ url: '/open/openapi.json', dom_id: '#reader', deepLinking: true, supportedSubmitMethods: [] });`;

function readerPage(title: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<link rel="stylesheet" href="/open/docs/swagger-ui.css"></head>
<body><div id="reader"></div><script src="/open/docs/swagger-ui-bundle.js"></script><script src="/open/docs/start.js"></script></body></html>`;
}
