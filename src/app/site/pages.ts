import type { Context } from 'hono';
import type { ConsentQuestion } from '#features/consent/server/consent.service.ts';
import { unavailable } from '#http/answers/answer-errors.ts';
import type { HttpEnv } from '#http/http-env.ts';
import type { CachedPage, PageCache } from '#http/pages/page-cache.ts';
import { within } from '#lib/deadlines.ts';
import { redirectOf } from '#routes/redirects.ts';
import {
  type AnswerKit,
  languageCookie,
  passOn,
  sendOwn,
  sendRest,
  sendShared,
  toShared,
} from './page-answer.ts';
import { type Asked, readAsked, type SharedPlace, sharedPlaceOf } from './page-asked.ts';
import { createRenderer, type Rendered, type RenderKit } from './page-render.ts';

/** Rendering takes no longer than this: by then the reader has given up. */
const PATIENCE_MS = 15_000;
const PATIENCE_WITH_OLD_MS = 3_000;
/** The route of pages that the site does not have. */
const UNKNOWN_PAGE = 'unknown page';

/** What pages need from the composition root. */
export type PageKit = RenderKit &
  AnswerKit & {
    cache: PageCache;
    /** Spends the visitor's points for a rendering; throws when none are left. */
    countRendering(c: Context<HttpEnv>): Promise<void>;
    isLoggedIn(token: string | null): Promise<boolean>;
    /** Synchronous where the answer is in memory. */
    consentQuestion(cookie: string | undefined): ConsentQuestion | Promise<ConsentQuestion>;
    /** Counts where an answer came from. */
    countPage(labels: { from: PageOrigin }): void;
  };

/** Where the answer of a page comes from: kept in memory, rendered, an old one, or the page without a database. */
export const pageOrigins = ['memory', 'rendered', 'old', 'rest'] as const;
type PageOrigin = (typeof pageOrigins)[number];

type Made = Rendered | { shared: CachedPage };

/** One request for a page, with its consent question. */
type Visit = { c: Context<HttpEnv>; asked: Asked; question: ConsentQuestion };

type Maker = {
  kit: PageKit;
  render: ReturnType<typeof createRenderer>;
  /** Pages being rendered, by generation and key: requests for the same page share the result. */
  underWay: Map<string, Promise<Made>>;
};

/** Answers a page: redirect rules, cache, rendering, policy and compression, in this order. */
export function createPageHandler(kit: PageKit) {
  const maker: Maker = { kit, render: createRenderer(kit), underWay: new Map() };
  return async (c: Context<HttpEnv>): Promise<Response> => {
    const asked = readAsked(c);
    c.set('route', asked.row?.path ?? UNKNOWN_PAGE);
    // A cached page needs no timeout.
    const kept = findKept(kit, asked);
    if (kept) {
      kit.countPage({ from: 'memory' });
      return sendShared(c, kept, false);
    }
    // Processing of a submitted form is not aborted half way.
    const answering = answer(maker, c, asked);
    const answered = await (asked.isPost ? answering : unlessLate(answering, PATIENCE_MS));
    if (answered === null) throw unavailable();
    return answered;
  };
}

async function answer(maker: Maker, c: Context<HttpEnv>, asked: Asked): Promise<Response> {
  const { kit } = maker;
  const where = { pathname: asked.pathname, search: asked.url.search };
  const target = redirectOf(where, asked.layout, await isCustomer(kit, asked));
  if (target !== null && !asked.isData) {
    for (const [name, value] of Object.entries(languageCookie(c))) c.header(name, value);
    return c.redirect(target, 302);
  }
  const question = await kit.consentQuestion(asked.consent);
  const visit = { c, asked, question };
  const place = sharedPlaceOf(asked, question.isAsked);
  const sharedPlace = asked.token === null ? place : null;
  const cached = sharedPlace ? kit.cache.get(sharedPlace.key) : undefined;
  if (cached) {
    kit.countPage({ from: 'memory' });
    return sendShared(c, cached, false);
  }
  const hasOld = place !== null && kit.cache.findOld(place.key) !== undefined;
  const making = sharedPlace ? share(maker, visit, sharedPlace) : renderOwn(maker, visit);
  const made = sharedPlace && hasOld ? await unlessLate(making, PATIENCE_WITH_OLD_MS) : await making;
  if (made && ('shared' in made || !made.isAway)) {
    kit.countPage({ from: 'rendered' });
    if ('shared' in made) return sendShared(c, made.shared, false);
    return 'response' in made ? passOn(c, made.response) : sendOwn(c, kit, made.page);
  }
  // Looked up only now: a page evicted meanwhile must not come back.
  const old = place === null ? undefined : kit.cache.findOld(place.key);
  kit.countPage({ from: old ? 'old' : 'rest' });
  if (!old) return sendRest(c, kit, made);
  // Also for logged-in visitors: the public version is better than nothing.
  kit.cache.rest(place?.key ?? '');
  return sendShared(c, old, sharedPlace === null);
}

/** The page that another visitor has just requested, or one rendered for both. */
async function share(maker: Maker, visit: Visit, place: SharedPlace): Promise<Made> {
  const { kit, underWay } = maker;
  const name = `${kit.cache.begin().changes} ${place.key}`;
  const current = underWay.get(name);
  if (!current) {
    const making = makeShared(maker, visit, place).finally(() => underWay.delete(name));
    underWay.set(name, making);
    return making;
  }
  const theirs = await current.catch(() => null);
  // A failure or a private page of another visitor is no answer for this one.
  return theirs && 'shared' in theirs ? theirs : renderOwn(maker, visit);
}

/** Renders a shared page and caches it, or evicts it when the page no longer exists. */
async function makeShared({ kit, render }: Maker, visit: Visit, { key, path }: SharedPlace): Promise<Made> {
  const { c, asked, question } = visit;
  await kit.countRendering(c);
  const begun = kit.cache.begin();
  // Nothing of this visitor gets in: no cookies, no query, and no connection that may close.
  const request = new Request(new URL(path, kit.page.publicUrl), { headers: { accept: 'text/html' } });
  const made = await render(c, request, { ...asked, consent: undefined, question });
  if (!made.isWhole) return made;
  if ('page' in made && isForAll(made.page)) {
    const shared = await kit.cache.put(key, toShared(kit, asked.pathname, made.page), begun);
    return shared ? { shared } : made;
  }
  if ('response' in made || made.page.status < 429) kit.cache.forget(key);
  return made;
}

async function renderOwn({ kit, render }: Maker, { c, asked, question }: Visit): Promise<Rendered> {
  await kit.countRendering(c);
  // A HEAD request would render no HTML.
  const isHead = c.req.method === 'HEAD';
  const isOtherUrl = asked.url.href !== c.req.url;
  const request = isHead || isOtherUrl ? new Request(asked.url, requestInit(c, isHead)) : c.req.raw;
  return render(c, request, { ...asked, question });
}

function isForAll({ status, headers }: { status: number; headers: [string, string][] }): boolean {
  return status === 200 && !headers.some(([name]) => name === 'set-cookie');
}

/** A fresh cached page, if it can be determined synchronously that this visitor may have it. */
function findKept(kit: PageKit, asked: Asked): CachedPage | undefined {
  if (asked.token !== null || !asked.row?.cached) return undefined;
  const where = { pathname: asked.pathname, search: asked.url.search };
  if (redirectOf(where, asked.layout, false) !== null) return undefined;
  const question = kit.consentQuestion(asked.consent);
  if (question instanceof Promise) return undefined;
  const place = sharedPlaceOf(asked, question.isAsked);
  return place ? kit.cache.get(place.key) : undefined;
}

/** Null on a timeout; the work goes on, and the next visitor may find its result. */
function unlessLate<T>(work: Promise<T>, ms: number): Promise<T | null> {
  return within(work, ms, () => null);
}

function requestInit({ req }: Context<HttpEnv>, isHead: boolean): RequestInit {
  const { headers, signal, body } = req.raw;
  const method = isHead ? 'GET' : req.method;
  return { method, headers, signal, ...(body && !isHead && { body, duplex: 'half' as const }) };
}

/** Only routes that require a login pay for reading the session. */
async function isCustomer(kit: PageKit, asked: Asked): Promise<boolean> {
  return asked.row?.[asked.layout] === 'login' ? kit.isLoggedIn(asked.token) : false;
}
