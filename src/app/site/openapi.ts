import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Hono } from 'hono';
import callExamples from '#features/partners/content/call-examples.generated.json' with { type: 'json' };
import type { Translate } from '#http/answers/envelope.ts';
import { requestErrors } from '#http/answers/request-errors.ts';
import type { HttpEnv } from '#http/http-env.ts';
import { toOpenSystemsApi } from '#http/open/openapi-open.ts';
import { toOpenApi } from '#http/openapi.ts';
import { brand } from '#lib/brand.ts';
import { DAY_SECONDS, HOUR_SECONDS } from '#lib/clock.ts';
import { type Endpoint, isForStaff, isForSystems } from '#lib/contract.ts';
import { AppError } from '#lib/errors.ts';

const SCRIPT_TYPE = 'text/javascript; charset=utf-8';
const READER_FILES = new Map([
  ['swagger-ui.css', 'text/css; charset=utf-8'],
  ['swagger-ui-bundle.js', SCRIPT_TYPE],
]);

const HOUR = `public, max-age=${HOUR_SECONDS}`;
const VERSION = '1.0.0';
const SYSTEMS = '/open/v1/openapi.json';
const WEBSITE = '/open/openapi.json';

const READER_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Content of the documents besides the calls; `page` explains the API to programmers. */
export type Described = {
  publicUrl: string;
  page: string;
  translate: Translate;
  /** Changes when the texts behind `translate` change. */
  spoken(): unknown;
};

/**
 * Two documents, for partner systems and for the website's own calls (without those of staff), with readers at
 * `/open/docs` and `/open/docs/website`, all served from here.
 */
export function mountOpenApi(
  app: Hono<HttpEnv>,
  endpoints: readonly Endpoint[],
  { publicUrl: url, page, translate, spoken }: Described,
): void {
  const title = `${brand.name['en-us']} API`;
  const serve = (path: string, make: () => object) => serveDocument(app, path, { make, spoken });
  serve(SYSTEMS, () =>
    toOpenSystemsApi(endpoints.filter(isForSystems), {
      title,
      version: VERSION,
      url,
      page,
      translate,
      examples: callExamples,
    }),
  );
  serve(WEBSITE, () =>
    toOpenApi(
      endpoints.filter((each) => !isForSystems(each) && !isForStaff(each)),
      { title: `${title} of the website`, version: VERSION, url },
    ),
  );
  serveReader(app, '/open/docs', { title, document: SYSTEMS });
  serveReader(app, '/open/docs/website', { title, document: WEBSITE });
  app.get('/open/docs/:file', async (c) => {
    const type = READER_FILES.get(c.req.param('file'));
    if (!type) throw new AppError(requestErrors.notFound);
    const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
    const file = await readFile(join(folder, c.req.param('file')));
    return c.body(file, 200, { 'content-type': type, 'cache-control': `public, max-age=${DAY_SECONDS}` });
  });
}

/** Contains every schema, so it is built on first request and kept until its texts change. */
function serveDocument(
  app: Hono<HttpEnv>,
  path: string,
  { make, spoken }: { make(): object; spoken(): unknown },
): void {
  let document: { text: string; spoken: unknown } | undefined;
  app.get(path, (c) => {
    if (!document || document.spoken !== spoken())
      document = { text: JSON.stringify(make()), spoken: spoken() };
    return c.body(document.text, 200, { 'content-type': 'application/json', 'cache-control': HOUR });
  });
}

function serveReader(app: Hono<HttpEnv>, path: string, what: { title: string; document: string }): void {
  const start = `SwaggerUIBundle({ url: '${what.document}', dom_id: '#reader', deepLinking: true, supportedSubmitMethods: [] });`;
  app.get(path, (c) => {
    const page = readerPage(what.title, `${path}/start.js`);
    return c.html(page, 200, { 'content-security-policy': READER_POLICY });
  });
  app.get(`${path}/start.js`, (c) => c.body(start, 200, { 'content-type': SCRIPT_TYPE }));
}

function readerPage(title: string, start: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<link rel="stylesheet" href="/open/docs/swagger-ui.css"></head>
<body><div id="reader"></div><script src="/open/docs/swagger-ui-bundle.js"></script><script src="${start}"></script></body></html>`;
}
