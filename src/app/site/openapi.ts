import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Hono } from 'hono';
import { openVersions } from '#features/partners/changes/api-changes.rules.ts';
import callExamples from '#features/partners/content/call-examples.generated.json' with { type: 'json' };
import type { RuleSet } from '#features/rules/rules.rules.ts';
import { webhookBodies } from '#features/webhooks/webhook-events.contract.ts';
import type { Translate } from '#http/answers/envelope.ts';
import { requestErrors } from '#http/answers/request-errors.ts';
import type { HttpEnv } from '#http/http-env.ts';
import { toOpenSystemsApi } from '#http/open/openapi-open.ts';
import { toHttpFile, toPostman } from '#http/open/request-files.ts';
import type { SampledDocument } from '#http/open/sample-requests.ts';
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
const POSTMAN = '/open/v1/postman_collection.json';
const HTTP_FILE = '/open/v1/requests.http';

const READER_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Content of the documents besides the calls; `page` explains the API to programmers. */
export type Described = {
  publicUrl: string;
  page: string;
  translate: Translate;
  /** Changes when the texts behind `translate` change. */
  spoken(): unknown;
  /** The business rules in force; the object changes with them. */
  rules(): Promise<RuleSet>;
};

/**
 * Two documents, for partner systems and for the website's own calls (without those of staff), with readers at
 * `/open/docs` and `/open/docs/website`, all served from here.
 */
export function mountOpenApi(
  app: Hono<HttpEnv>,
  endpoints: readonly Endpoint[],
  { publicUrl: url, page, translate, spoken, rules }: Described,
): void {
  const title = `${brand.name['en-us']} API`;
  const serve = (path: string, make: (rules: RuleSet) => string, as?: Served) =>
    serveDocument(app, path, { make, spoken, rules, as });
  const systems = (inForce: RuleSet) =>
    toOpenSystemsApi(endpoints.filter(isForSystems), {
      title,
      version: VERSION,
      url,
      page,
      translate,
      examples: callExamples,
      versions: openVersions,
      webhooks: webhookBodies,
      limits: limitsOf(inForce),
    });
  serve(SYSTEMS, (inForce) => JSON.stringify(systems(inForce)));
  // The document has more than what is read of it.
  const sampled = (inForce: RuleSet) => systems(inForce) as unknown as SampledDocument;
  serve(POSTMAN, (inForce) => JSON.stringify(toPostman(sampled(inForce)), null, 2), {
    file: 'postman_collection.json',
    type: 'application/json',
  });
  serve(HTTP_FILE, (inForce) => toHttpFile(sampled(inForce)), {
    file: 'requests.http',
    type: 'text/plain; charset=utf-8',
  });
  serve(WEBSITE, () =>
    JSON.stringify(
      toOpenApi(
        endpoints.filter((each) => !isForSystems(each) && !isForStaff(each)),
        { title: `${title} of the website`, version: VERSION, url },
      ),
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

/** The figures that schemas name as their `limit`. */
function limitsOf({ domestic, cod }: RuleSet): Record<string, number> {
  return { weightGrams: domestic.maxWeightKg * 1000, sideCm: domestic.maxSideCm, codSatang: cod.maxSatang };
}

/** A file that browsers save, and its type. */
type Served = { file: string; type: string };

/** Contains every schema, so it is built on first request and kept until its texts or the rules change. */
function serveDocument(
  app: Hono<HttpEnv>,
  path: string,
  {
    make,
    spoken,
    rules,
    as,
  }: Pick<Described, 'spoken' | 'rules'> & { make(rules: RuleSet): string; as?: Served },
): void {
  let document: { text: string; spoken: unknown; rules: RuleSet } | undefined;
  const headers = {
    'content-type': as?.type ?? 'application/json',
    'cache-control': HOUR,
    ...(as && { 'content-disposition': `attachment; filename="${as.file}"` }),
  };
  app.get(path, async (c) => {
    const inForce = await rules();
    if (!document || document.spoken !== spoken() || document.rules !== inForce)
      document = { text: make(inForce), spoken: spoken(), rules: inForce };
    return c.body(document.text, 200, headers);
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
