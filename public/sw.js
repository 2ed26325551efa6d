/**
 * Keeps the site's files and the pages that were read, so that they open again without a connection. What is about a
 * person or a parcel is never kept: the server marks it `no-store`, and calls and pages with a query pass by.
 */
const VERSION = '__BUILD__';
const OFFLINE = `offline-${VERSION}`;
const FILES = 'files';
const PAGES = 'pages-';
const LANGUAGES = ['th', 'en-us', 'zh-cn'];
const MAX_FILES = 200;
const MAX_PAGES = 40;
const FILE_PATH = /^\/(?:assets|page-texts)\//;
const TRACK = '/service/track';
/** Addresses of parcels, of which nothing is kept here: the tracking page shows what the device itself remembers. */
const PARCEL_PAGES = [TRACK, '/trajectoryquery', '/trajectorylist'];

self.addEventListener('install', (event) => {
  event.waitUntil(keepOfflinePages());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(takeOver());
});

self.addEventListener('message', (event) => {
  if (event.data === 'activate') self.skipWaiting();
  else if (event.data === 'texts') event.waitUntil(keepOfflinePages().catch(() => {}));
  else if (event.data?.pages) event.waitUntil(keepAhead(event.data));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (FILE_PATH.test(url.pathname)) event.respondWith(keptOrFetched(event));
  else if (/^\/(?:art|icons)\/|^\/favicon\.svg$/.test(url.pathname)) event.respondWith(fetchedOrKept(event));
  else if (request.mode === 'navigate') event.respondWith(page(event, url));
});

/** News of a parcel: a later one about the same parcel takes the place of the one before. */
self.addEventListener('push', (event) => {
  const { title, text, url, topic } = event.data?.json() ?? {};
  if (!title) return;
  const options = { body: text, tag: topic, data: { url }, icon: '/icons/icon-192.png' };
  event.waitUntil(self.registration.showNotification(title, options));
});

/** A tap opens the parcel. */
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const url = new URL(event.notification.data?.url ?? '/', self.location.origin);
  if (url.origin === self.location.origin) event.waitUntil(self.clients.openWindow(url.href));
});

/** What is shown without a connection; again when its words have changed. */
async function keepOfflinePages() {
  const cache = await caches.open(OFFLINE);
  await cache.addAll(LANGUAGES.map((language) => `/offline/${language}`));
}

/** Pages of the version before go; files named by their content may stay. */
async function takeOver() {
  const names = await caches.keys();
  const old = names.filter((name) => name !== OFFLINE && name !== FILES);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

/** Files whose name changes with their content. */
async function keptOrFetched(event) {
  const cache = await caches.open(FILES);
  const kept = await cache.match(event.request);
  if (kept) return kept;
  const answer = await fetch(event.request);
  if (answer.ok) event.waitUntil(keep(cache, event.request, answer.clone(), MAX_FILES));
  return answer;
}

/** Pictures whose name stays. */
async function fetchedOrKept(event) {
  const cache = await caches.open(FILES);
  try {
    const answer = await fetch(event.request);
    if (answer.ok) event.waitUntil(keep(cache, event.request, answer.clone(), MAX_FILES));
    return answer;
  } catch (failure) {
    const kept = await cache.match(event.request);
    if (kept) return kept;
    throw failure;
  }
}

async function page(event, url) {
  const language = await chosenLanguage();
  const cache = await caches.open(PAGES + language);
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(event.request));
    if (mayKeep(answer, url)) event.waitUntil(keep(cache, event.request, answer.clone(), MAX_PAGES));
    return answer;
  } catch {
    const kept = url.search === '' ? await cache.match(event.request, { ignoreVary: true }) : undefined;
    return (
      kept ?? (await lastSeen(cache, url)) ?? (await caches.match(`/offline/${language}`)) ?? Response.error()
    );
  }
}

/** Leads to the tracking page with what was asked behind the `#`. */
async function lastSeen(cache, url) {
  if (url.search === '' || !PARCEL_PAGES.includes(url.pathname.toLowerCase())) return undefined;
  const isKept = (await cache.match(TRACK, { ignoreVary: true })) !== undefined;
  return isKept ? Response.redirect(`${TRACK}#${url.search}`) : undefined;
}

/** Keeps pages that nobody opened yet with all they name, and the files of a page that came before this worker. */
async function keepAhead({ pages, files }) {
  const cache = await caches.open(PAGES + (await chosenLanguage()));
  const named = await Promise.all(pages.map((path) => keepPage(cache, path)));
  const fileCache = await caches.open(FILES);
  for (const path of new Set([...files, ...named.flat()])) await keepFile(fileCache, path).catch(() => {});
}

/** Answers with the files that a page names; with none where it is kept already. */
async function keepPage(cache, path) {
  if (await cache.match(path, { ignoreVary: true })) return [];
  const answer = await fetch(path);
  if (!mayKeep(answer, new URL(path, self.location))) return [];
  const html = await answer.clone().text();
  await keep(cache, path, answer, MAX_PAGES);
  return html.match(/\/(?:assets|page-texts)\/[\w./-]+/g) ?? [];
}

async function keepFile(cache, path) {
  if (!FILE_PATH.test(path) || (await cache.match(path))) return;
  const answer = await fetch(path);
  if (answer.ok) await keep(cache, path, answer, MAX_FILES);
}

function mayKeep(answer, url) {
  const { headers } = answer;
  return (
    answer.status === 200 &&
    url.search === '' &&
    headers.get('content-type')?.startsWith('text/html') &&
    !headers.get('cache-control')?.includes('no-store')
  );
}

async function keep(cache, request, answer, most) {
  await cache.put(request, answer);
  const kept = await cache.keys();
  await Promise.all(kept.slice(0, -most).map((oldest) => cache.delete(oldest)));
}

async function chosenLanguage() {
  const cookie = await self.cookieStore?.get('lang').catch(() => null);
  return LANGUAGES.includes(cookie?.value) ? cookie.value : LANGUAGES[0];
}
