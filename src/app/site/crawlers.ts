import type { Hono } from 'hono';
import { atomFeed, FEED_ENTRIES, FEED_PATH } from '#features/news/news-feed.rules.ts';
import { changesFeed } from '#features/partners/changes/changes-feed.rules.ts';
import { isListed, type ListedPage, robotsText } from '#features/seo/crawlers.rules.ts';
import { canonicalPath, findSeo } from '#features/seo/seo.rules.ts';
import type { ShareSubject } from '#features/seo/server/draw-share-picture.ts';
import { createSharePictures } from '#features/seo/server/share-picture.ts';
import { sitemapXml } from '#features/seo/server/sitemap.ts';
import { shareArtLink } from '#features/seo/share-art.rules.ts';
import type { HttpEnv } from '#http/http-env.ts';
import { type Bytes, chooseEncoding } from '#http/pages/compressor.ts';
import { brand } from '#lib/brand.ts';
import { DAY_SECONDS, HOUR_SECONDS } from '#lib/clock.ts';
import { AppError } from '#lib/errors.ts';
import { type Language, languages, toLanguage } from '#lib/language.ts';
import { paths } from '#routes/paths.ts';
import { routeTable } from '#routes/table.ts';
import type { Services } from '../services.ts';

const HOUR = `public, max-age=${HOUR_SECONDS}`;
const DAY = `public, max-age=${DAY_SECONDS}`;

/** Resources for search engines, feed readers and link previews: sitemap, robots.txt, feeds and pictures. */
export function mountCrawlers(
  app: Hono<HttpEnv>,
  services: Pick<Services, 'config' | 'modules' | 'changes' | 'news' | 'seo' | 'clock' | 'compressor'>,
): void {
  const { config, changes, news, seo, clock, compressor } = services;
  const { publicUrl } = config;
  const pictures = createSharePictures(config.mode === 'production' ? 'build/client/art' : 'public/art');

  app.get('/robots.txt', (c) => c.text(robotsText(publicUrl, loginPaths), 200, { 'cache-control': HOUR }));

  const untilNext = () => ageUntil(changes.nextChangeAt(), clock.now());

  // With every drop point it is megabytes, so it is built once per content version and kept compressed.
  let sitemap: Promise<Bytes> | undefined;
  changes.onChange(() => {
    sitemap = undefined;
  });
  async function makeSitemap(): Promise<Bytes> {
    const published = await Promise.all(services.modules.map((each) => each.listPages?.() ?? []));
    const pages: ListedPage[] = [...listedPaths.map((path) => ({ path })), ...published.flat()];
    return compressor.good(Buffer.from(await sitemapXml(pages, publicUrl)));
  }

  app.get('/sitemap.xml', async (c) => {
    changes.catchUp();
    const making = sitemap ?? makeSitemap();
    sitemap = making;
    // A failure must not be cached.
    making.catch(() => {
      if (sitemap === making) sitemap = undefined;
    });
    const encoding = chooseEncoding(c.req.header('accept-encoding'), ['br', 'gzip']);
    const packed = await making;
    return c.body(encoding === 'br' ? packed : await compressor.repack(packed, encoding), 200, {
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': untilNext(),
      vary: 'Accept-Encoding',
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    });
  });

  app.get(FEED_PATH, async (c) => {
    const language = toLanguage(c.req.query('lang'));
    const { items: newest } = await news.page({ page: 1, pageSize: FEED_ENTRIES }, language);
    // Releases not written in the language of the feed are left out.
    const items = newest.filter(({ inLanguage }) => inLanguage === language);
    const releases = await Promise.all(items.map(({ id }) => news.get(id, language)));
    const texts = findSeo(await seo.list(), paths.news(), language);
    const title = [texts?.title, brand.name[language]].filter(Boolean).join(' · ');
    const xml = atomFeed(releases, { publicUrl, language, title, now: clock.now() });
    return c.body(xml, 200, {
      'content-type': 'application/atom+xml; charset=utf-8',
      'cache-control': untilNext(),
    });
  });

  app.get(paths.apiChangesFeed, async (c) => {
    const language = toLanguage(c.req.query('lang'));
    const texts = findSeo(await seo.list(), paths.apiChanges, language);
    const title = [texts?.title, brand.name[language]].filter(Boolean).join(' · ');
    return c.body(changesFeed({ publicUrl, language, title, now: clock.now() }), 200, {
      'content-type': 'application/atom+xml; charset=utf-8',
      'cache-control': HOUR,
    });
  });

  app.get('/share/*', async (c) => {
    const [, wanted = '', path = ''] = /^\/share\/([^/]+)(\/.+)\.png$/.exec(c.req.path) ?? [];
    const language = languages.find((each) => each === wanted);
    const subject = language && (await findSubject(path, language));
    if (!subject) return c.text('', 404);
    const png = await pictures.draw(subject, language);
    return c.body(new Uint8Array(png), 200, { 'content-type': 'image/png', 'cache-control': DAY });
  });

  /** Only what has a page has a picture, so nobody can request arbitrary drawings. */
  async function findSubject(path: string, language: Language): Promise<ShareSubject | null> {
    const [, id] = releasePicture.exec(path) ?? [];
    if (id) {
      const release = await news.get(Number(id), language).catch(nullIfRefused);
      return release && { title: release.title, artLink: release.imgSrc };
    }
    const texts = findSeo(await seo.list(), path, language);
    return texts && { title: texts.title, artLink: shareArtLink(canonicalPath(path)) };
  }
}

/** An hour, or less if something planned takes effect sooner. */
function ageUntil(next: Date | null, now: Date): string {
  const seconds = next ? Math.floor((next.getTime() - now.getTime()) / 1000) : HOUR_SECONDS;
  return `public, max-age=${Math.max(0, Math.min(HOUR_SECONDS, seconds))}`;
}

/** Matches the path for which `sharePicturePath` draws the picture of a press release. */
const releasePicture = new RegExp(`^${paths.newsDetail}/(\\d{1,9})$`, 'i');

const listedPaths = routeTable
  .filter((row) => row.page && row.desktop === 'public' && row.mobile === 'public' && isListed(row.path))
  .map(({ path }) => path);

const loginPaths = routeTable
  .filter((row) => row.desktop === 'login' || row.mobile === 'login')
  .map(({ path }) => path);

function nullIfRefused(error: unknown): null {
  if (error instanceof AppError) return null;
  throw error;
}
