import { readdirSync } from 'node:fs';
import { sep } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono } from 'hono';
import { setCookie } from 'hono/cookie';
import type { ServerBuild } from 'react-router';
import { mountConsentForm } from '#features/consent/server/consent-form.ts';
import { sendParcels, sendScanEvents } from '#features/feed/feed.contract.ts';
import { sendDeliveryWindows } from '#features/feed/window-line.contract.ts';
import { uploadMedia } from '#features/media/staff/media.staff.contract.ts';
import { openVersions } from '#features/partners/changes/api-changes.rules.ts';
import { createErrorAnswer } from '#http/answers/answer-errors.ts';
import { requestErrors } from '#http/answers/request-errors.ts';
import { clientAddress } from '#http/connections/visitor.ts';
import type { HttpEnv } from '#http/http-env.ts';
import { createAdmission } from '#http/limits/admission.ts';
import { awaitBodies } from '#http/limits/body-deadline.ts';
import { admitRequests, type ConcurrencyLimit, createConcurrency } from '#http/limits/overload.ts';
import { countCalls, spendCall } from '#http/limits/spend-call.ts';
import { repeatVersion } from '#http/open/api-version.ts';
import { isOpenPath } from '#http/open/open-path.ts';
import { refuseUnknown } from '#http/open/unknown-path.ts';
import { ANSWER_POLICY, securityHeaders } from '#http/pages/security-headers.ts';
import { rememberPosition } from '#http/read-position.ts';
import { learnRoute } from '#http/shown-path.ts';
import { HOUR_SECONDS, YEAR_SECONDS } from '#lib/clock.ts';
import { AppError } from '#lib/errors.ts';
import { fromAcceptLanguage, fromWireLanguage, type Language, toLanguage } from '#lib/language.ts';
import { toOwnPath } from '#lib/own-path.ts';
import { paths } from '#routes/paths.ts';
import { routeTable } from '#routes/table.ts';
import { pageLog } from '#web/start/page-log.ts';
import { mountApi } from './api.ts';
import { requestIdOf } from './request-id.ts';
import type { Services } from './services.ts';
import { createConsentQuestion } from './site/consent-question.ts';
import { mountCrawlers } from './site/crawlers.ts';
import { mountOpenApi } from './site/openapi.ts';
import { mountOutbox } from './site/outbox-page.ts';
import { createOwnCalls } from './site/own-calls.ts';
import { mountPageFiles } from './site/page-files.ts';
import { createPageHandler } from './site/pages.ts';
import { withPreviews } from './site/preview.ts';
import { createRefusalPage } from './site/refusal-page.ts';
import { mountSecurityTxt } from './site/security-txt.ts';
import { mountStaffSite } from './site/staff-site.ts';
import { mountWebApp } from './site/web-app.ts';
import { traceRequests } from './tracing/trace-requests.ts';

const ASSETS = 'build/client';
/** Far above what one process answers in a second; streams count only until they start. */
const READING: ConcurrencyLimit = { total: 1_000, perVisitor: 200 };
/** Requests with a body. */
const SENDING: ConcurrencyLimit = { total: 500, perVisitor: 20 };
const BODY_PATIENCE_MS = 30_000;
/** Exempt: the feed drops silent senders itself and its uploads may take hours; films uploaded by staff take minutes. */
const uploads: readonly string[] = [
  sendParcels.path,
  sendScanEvents.path,
  sendDeliveryWindows.path,
  uploadMedia.path,
];
const isUpload = (path: string) => uploads.includes(path);
/** A page rendered for one visitor costs as much as several cached ones. */
const RENDERING_COSTS = 3;
/** What metrics call a request that no declared route answers. */
const OTHER_ROUTES = 'other';

/** The whole site as one fetch handler; `loadBuild` returns the built pages, or null for an API without pages. */
export function createServer(
  services: Services,
  loadBuild: (() => Promise<ServerBuild>) | null,
  concurrency = openConcurrency(),
): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  if (services.tracing) app.use(traceRequests(services.tracing));
  identifyCalls(app, services);
  app.use('/open/v1/*', repeatVersion({ versions: openVersions }));
  if (services.db.replicas)
    app.use(rememberPosition(services.db, services.config.publicUrl.startsWith('https:')));
  const onPages = services.translateOnPages;
  const refusalPage = createRefusalPage(onPages);
  const problemPage = `${services.config.publicUrl}${paths.service('developers')}`;
  app.onError(
    createErrorAnswer(services.translate, {
      onPages,
      refusalPage,
      problemPage,
      countEvent: services.countEvent,
    }),
  );
  mountHealth(app, services, () => concurrency.reading.isFull() || concurrency.sending.isFull());
  app.use(admitRequests(concurrency), awaitBodies(BODY_PATIENCE_MS, isUpload));
  const endpoints = mountApi(app, services);
  if (loadBuild && services.config.mode === 'production') {
    mountAssets(app);
    mountStaffSite(app, services.config.publicUrl);
  }
  services.pageTexts.mount(app);
  app.use(countCalls({ consume: (visitor) => services.pageLimit.consume(visitor, 1) }));
  const { translate, texts } = services;
  const { publicUrl } = services.config;
  const described = {
    publicUrl,
    page: problemPage,
    translate,
    spoken: texts.onPages,
    rules: services.rules.inForce,
  };
  mountOpenApi(app, endpoints, described);
  mountCrawlers(app, services);
  mountSecurityTxt(app, services);
  app.all('/open/*', refuseUnknown(endpoints));
  for (const pattern of ['/api/*', '/official/*', '/staff/api/*']) {
    app.all(pattern, () => {
      throw new AppError(requestErrors.notFound);
    });
  }
  mountLanguageSwitch(app, services.config.publicUrl.startsWith('https:'));
  mountConsentForm(app, {
    consent: services.consent,
    callLimit: services.callLimit,
    publicUrl: services.config.publicUrl,
  });
  mountOutbox(app, services);
  mountWebApp(app, services.translate);
  if (loadBuild) mountPages(app, services, loadBuild);
  for (const { path } of [...app.routes, ...routeTable]) learnRoute(path);
  return app;
}

/** Concurrency limits of this process by kind of request. */
export function openConcurrency() {
  return {
    reading: createConcurrency(READING),
    sending: createConcurrency(SENDING),
    admission: createAdmission(),
  };
}

function identifyCalls(app: Hono<HttpEnv>, services: Services): void {
  const headers = Object.entries({
    ...securityHeaders(services.config),
    // The development server adds its own scripts, styles and socket.
    ...(services.config.mode !== 'development' && { 'content-security-policy': ANSWER_POLICY }),
  });
  app.use(async (c, next) => {
    const requestId = requestIdOf(c.req.header('x-request-id'));
    c.set('requestId', requestId);
    c.set('language', languageOf(c));
    const forwardedFor = c.req.header('x-forwarded-for');
    const remoteAddress = c.env?.incoming?.socket?.remoteAddress;
    c.set('visitor', c.env?.onBehalfOf ?? services.nameVisitor(forwardedFor, remoteAddress));
    c.set('address', clientAddress(forwardedFor, remoteAddress, services.config.trustedProxies));
    c.set('log', services.log);
    const startedAt = performance.now();
    const outgoing = c.env?.outgoing;
    try {
      await next();
    } finally {
      // Set directly on the socket's response where there is one: on the Response object they would cost a
      // tenth of a call.
      if (outgoing && !c.get('hasWholeHead')) {
        outgoing.setHeader('x-request-id', requestId);
        for (const [name, value] of headers) outgoing.setHeader(name, value);
      }
    }
    // An in-process answer needs no headers.
    if (!outgoing && !c.env?.handedOver) {
      c.res.headers.set('x-request-id', requestId);
      // As on the socket, headers set by a page take precedence.
      for (const [name, value] of headers) if (!c.res.headers.has(name)) c.res.headers.set(name, value);
    }
    const ms = Math.round(performance.now() - startedAt);
    services.metrics?.countRequest({
      route: c.get('route') ?? OTHER_ROUTES,
      caller: c.env?.onBehalfOf === undefined ? 'visitor' : 'page',
      status: c.res.status,
      isRefused: c.get('isRefused') === true,
      seconds: (performance.now() - startedAt) / 1000,
    });
    // The path only: queries contain waybill numbers and tickets; the log redacts path parameters.
    services.log.debug(
      { requestId, method: c.req.method, path: c.req.path, status: c.res.status, ms },
      'request',
    );
  });
}

/** Partners' programs use the standard header; media players and EventSource cannot send ours. */
function languageOf(c: Context<HttpEnv>): Language {
  return isOpenPath(c.req.path)
    ? fromAcceptLanguage(c.req.header('accept-language'))
    : fromWireLanguage(c.req.header('lang') ?? c.req.query('lang'));
}

/**
 * `/healthz` reports that the process is alive, `/readyz` that it can serve; load balancers use the second. What makes
 * this process useless is 503; what is wrong beside that is a warning (decision 090).
 */
function mountHealth(app: Hono<HttpEnv>, services: Services, isOverloaded: () => boolean): void {
  app.get('/healthz', (c) => c.json({ status: 'ok' }));
  app.get('/readyz', async (c) => {
    if (isOverloaded()) return c.json({ status: 'overloaded' }, 503);
    if (!(await services.isReady())) return c.json({ status: 'unavailable', reason: 'database' }, 503);
    const { warnings, replicas } = await services.health.recent();
    return c.json({
      status: 'ready',
      ...(warnings.length > 0 && { warnings }),
      ...(replicas.length > 0 && { replicas }),
    });
  });
}

/** Changes the language without JavaScript and returns to the page; only paths of this site are returned to. */
function mountLanguageSwitch(app: Hono<HttpEnv>, secure: boolean): void {
  app.get('/language/:language', (c) => {
    const to = c.req.query('to') ?? paths.home;
    const language = toLanguage(c.req.param('language'));
    setCookie(c, 'lang', language, { path: '/', maxAge: YEAR_SECONDS, sameSite: 'Lax', secure });
    return c.redirect(toOwnPath(to), 303);
  });
}

function mountPages(app: Hono<HttpEnv>, services: Services, loadBuild: () => Promise<ServerBuild>): void {
  const { config } = services;
  const rendering = {
    consume: (visitor: string) => services.pageLimit.consume(visitor, RENDERING_COSTS - 1),
  };
  mountPageFiles(app, loadBuild);
  // A path that looks like a file is not a page and must not redirect to one.
  app.get('*', async (c, next) => (isFile(c.req.path) ? c.text('', 404) : next()));
  pageLog.connect((error, path, requestId) =>
    services.log.error({ err: error, path, requestId }, 'page failed'),
  );
  const page = createPageHandler({
    loadBuild,
    cache: services.pageCache,
    countPage: services.countPage,
    compressor: services.compressor,
    countRendering: (c) => spendCall(rendering, c),
    sources: services.pageSources,
    ownCall: createOwnCalls(app, config.publicUrl),
    isLoggedIn: async (token) => (token ? (await services.accounts.sessions.find(token)) !== null : false),
    consentQuestion: createConsentQuestion(services.consent, services.log),
    pageTexts: services.pageTexts,
    page: {
      signSecret: config.signSecret,
      publicUrl: config.publicUrl,
      hstsSubdomains: config.hstsSubdomains,
      mapTiles: config.mapTiles,
      showsKit: config.showsKit,
    },
    mode: config.mode,
  });
  app.on(['GET', 'HEAD', 'POST'], '*', withPreviews(page, services.contentStaff.readPreview));
}

/** Serves the built files; their names are read once, so that a page needs no disk access. */
function mountAssets(app: Hono<HttpEnv>): void {
  // With file types: a separate stat for each name would double the start time.
  const entries = readdirSync(ASSETS, { recursive: true, withFileTypes: true });
  const pathOf = (folder: string, name: string) =>
    `${folder.slice(ASSETS.length)}/${name}`.replaceAll(sep, '/');
  const names = new Set(entries.map(({ parentPath, name }) => pathOf(parentPath, name)));
  const files = serveStatic<HttpEnv>({
    root: ASSETS,
    precompressed: true,
    onFound(path, c) {
      const age = path.includes('/assets/') ? `${YEAR_SECONDS}, immutable` : HOUR_SECONDS;
      c.header('cache-control', `public, max-age=${age}`);
    },
  });
  app.get('*', (c, next) => (names.has(c.req.path) ? files(c, next) : next()));
}

function isFile(path: string): boolean {
  return /\.[a-z0-9]{2,11}$/i.test(path) && !path.endsWith('.data');
}
