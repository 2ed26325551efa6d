import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { displayRelease } from '#features/news/news.contract.ts';
import { articleData } from '#features/news/news-article.rules.ts';
import { isListed, robotsText, sitemapItems } from '#features/seo/crawlers.rules.ts';
import { organizationData } from '#features/seo/organization.rules.ts';
import { findSeo, headTexts, pageLinks, sharePicturePath } from '#features/seo/seo.rules.ts';
import { shareArtLink } from '#features/seo/share-art.rules.ts';
import { startWebsite, type Website } from '#tests/fakes/website.ts';

let site: Website;
const publicUrl = 'https://songduan.example';

beforeAll(async () => {
  site = await startWebsite({ content: true, env: { PUBLIC_URL: publicUrl } });
});
afterAll(() => site.close());

const text = async (path: string) => (await site.send(path, {})).text();

describe('the sitemap', () => {
  it('lists every listed page and release in three languages that name each other', async () => {
    const xml = await text('/sitemap.xml');
    for (const path of ['/service/track', '/FAQ', '/news/newsDetail?id=1']) {
      const [th, en, zh] = [path, withLang(path, 'en-us'), withLang(path, 'zh-cn')].map(
        (each) => publicUrl + each.replaceAll('&', '&amp;'),
      );
      for (const url of [th, en, zh]) {
        const entry = xml.split('</url>').find((each) => each.includes(`<loc>${url}</loc>`));
        expect(entry, url).toBeDefined();
        for (const [tag, href] of [
          ['th', th],
          ['en', en],
          ['zh', zh],
          ['x-default', th],
        ]) {
          expect(entry).toContain(`hreflang="${tag}" href="${href}"`);
        }
      }
    }
    expect(xml).toContain('<lastmod>2022-11-14T17:00:00.000Z</lastmod>');
  });

  it('is the same in every encoding that a client accepts', async () => {
    const plain = await site.send('/sitemap.xml', { headers: { 'accept-encoding': 'identity' } });
    const [packed, gzipped] = await Promise.all(
      ['br', 'gzip'].map((encoding) =>
        site.send('/sitemap.xml', { headers: { 'accept-encoding': encoding } }),
      ),
    );
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(packed?.headers.get('content-encoding')).toBe('br');
    expect(gzipped?.headers.get('content-encoding')).toBe('gzip');
    const xml = await plain.text();
    const bytesOf = async (answer?: Response) =>
      Buffer.from((await answer?.arrayBuffer()) ?? new ArrayBuffer());
    expect(brotliDecompressSync(await bytesOf(packed)).toString()).toBe(xml);
    expect(gunzipSync(await bytesOf(gzipped)).toString()).toBe(xml);
  });

  it('leaves out parcels, duplicate addresses and pages that are personal', async () => {
    const xml = await text('/sitemap.xml');
    expect(xml).not.toMatch(/trajectory|\/login|personalCenter|privacyPolicy<|\/Home</);
    expect(['/Home', '/newlist', '/trajectoryList', '/login', '/news/newsDetail'].filter(isListed)).toEqual(
      [],
    );
    expect(['/', '/news', '/service/track'].every(isListed)).toBe(true);
  });

  it('keeps the query of a page besides its language', () => {
    const [, english] = sitemapItems([{ path: '/news/newsDetail?id=7' }], publicUrl);
    expect(english?.url).toBe(`${publicUrl}/news/newsDetail?id=7&lang=en-us`);
  });
});

describe('robots.txt', () => {
  it('keeps robots from parcels and calls, and refers to the sitemap', async () => {
    const lines = (await text('/robots.txt')).split('\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        'Disallow: /api/',
        'Disallow: /trajectoryQuery',
        'Disallow: /service/track?',
        'Allow: /service/track?lang=en-us$',
        'Disallow: /personalCenter',
        `Sitemap: ${publicUrl}/sitemap.xml`,
      ]),
    );
    expect(robotsText(publicUrl, [])).not.toContain('personalCenter');
  });
});

describe('the feed of news', () => {
  it.each([
    ['', 'th-TH', 'ข่าวสารและโปรโมชัน · ส่งด่วน เอ็กซ์เพรส', ''],
    ['?lang=en-us', 'en-GB', 'News and promotions · Songduan Express', '?lang=en-us'],
    ['?lang=zh-cn', 'zh-Hans-CN', '新闻与优惠 · 速达快运', '?lang=zh-cn'],
  ])('%s is in %s', async (query, tag, title, self) => {
    const response = await site.send(`/news/feed.xml${query}`, {});
    expect(response.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
    const xml = await response.text();
    expect(xml).toContain(`xml:lang="${tag}"`);
    expect(xml).toContain(`<title>${title}</title>`);
    expect(xml).toContain(`rel="self" type="application/atom+xml" href="${publicUrl}/news/feed.xml${self}"`);
  });

  it('holds the 20 newest releases as escaped HTML, newest first', async () => {
    const xml = await text('/news/feed.xml?lang=en-us');
    const entries = xml.split('<entry>').slice(1);
    expect(entries).toHaveLength(20);
    const times = entries.map((entry) => /<published>(.*)<\/published>/.exec(entry)?.[1] ?? '');
    expect(times).toEqual(times.toSorted().reverse());
    expect(entries[0]).toContain('<content type="html">&lt;p&gt;');
    expect(entries[0]).toMatch(
      /<id>https:\/\/songduan\.example\/news\/newsDetail\?id=\d+&amp;lang=en-us<\/id>/,
    );
    expect(xml).not.toContain('{{');
  });
});

describe('the picture for shared links', () => {
  const picture = (path: string) => site.send(path, {});

  it.each([
    sharePicturePath('th', { path: '/' }),
    sharePicturePath('en-us', { path: '/service/track' }),
    sharePicturePath('zh-cn', { releaseId: 12 }),
    '/share/th/TERMS-AND-CONDITIONS/privacypolicy.png',
  ])('is drawn for %s', async (path) => {
    const response = await picture(path);
    expect(response.headers.get('content-type')).toBe('image/png');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    expect(bytes.length).toBeLessThan(60_000);
    expect(await inkAbove(bytes, 240)).toBeGreaterThan(1_000);
  });

  it('has the title of its page and language', async () => {
    const paths = [
      sharePicturePath('th', { path: '/Super' }),
      sharePicturePath('en-us', { path: '/Super' }),
      sharePicturePath('en-us', { path: '/FAQ' }),
    ];
    const drawn = await Promise.all(
      paths.map(async (path) => Buffer.from(await (await picture(path)).arrayBuffer()).toString('base64')),
    );
    expect(new Set(drawn).size).toBe(3);
  });

  it.each([
    '/share/th/no/such/page.png',
    '/share/de/Home.png',
    '/share/th/news/newsDetail/9999.png',
    '/share/th/..%2f..%2fpackage.png',
    '/share/th.png',
  ])('does not exist for %s', async (path) => {
    expect((await picture(path)).status).toBe(404);
  });

  it('shows what the page is about', () => {
    expect(['/bulky', '/terms-and-conditions/claim-rules', '/FAQ'].map(shareArtLink)).toEqual([
      '/art/bulky.svg',
      '/art/claim.svg',
      '/art/parcel.svg',
    ]);
  });
});

describe('metadata for search engines', () => {
  const entry = {
    menuCode: '/FAQ',
    titleCh: '常见问题',
    titleEn: 'Questions',
    titleTh: 'คำถาม',
    keywordsCh: '一',
    keywordsEn: 'one',
    keywordsTh: 'หนึ่ง',
    describeCh: '二',
    describeEn: 'two',
    describeTh: 'สอง',
  };

  it('is found by path in any letter case, and missing for an unlisted path', () => {
    expect(findSeo([entry], '/faq/', 'zh-cn')).toEqual({
      title: '常见问题',
      keywords: '一',
      description: '二',
    });
    expect(findSeo([entry], '/nothing', 'th')).toBeNull();
    expect(headTexts([], '/FAQ')).toBeUndefined();
  });

  it('gives several addresses of one page one canonical address', () => {
    const { canonical, alternates } = pageLinks(publicUrl, '/HOME?lang=th', 'en-us');
    expect(canonical).toBe(`${publicUrl}/?lang=en-us`);
    expect(alternates.map(({ hreflang, href }) => `${hreflang} ${href}`)).toEqual([
      `th ${publicUrl}/`,
      `en ${publicUrl}/?lang=en-us`,
      `zh ${publicUrl}/?lang=zh-cn`,
      `x-default ${publicUrl}/`,
    ]);
  });

  it('names no language that a page lacks: the Thai text is shown there', () => {
    const written = ['th', 'zh-cn'] as const;
    const { canonical, alternates } = pageLinks(publicUrl, '/faq', 'en-us', written);
    expect(canonical).toBe(`${publicUrl}/faq`);
    expect(alternates.map(({ hreflang }) => hreflang)).toEqual(['th', 'zh', 'x-default']);
  });

  it('describes the carrier', () => {
    expect(organizationData(publicUrl, 'zh-cn')).toMatchObject({
      '@type': 'Organization',
      name: '速达快运',
      url: `${publicUrl}/`,
      contactPoint: { telephone: '1484', availableLanguage: ['th-TH', 'en-GB', 'zh-Hans-CN'] },
    });
  });

  it('describes a news item and an article', async () => {
    const [news, article] = await Promise.all(
      [1, 34].map((id) => site.get(displayRelease, { id }, { lang: 'TH' })),
    );
    if (!news || !article) throw new Error('There is no such release.');
    expect(articleData(news, publicUrl, 'th')).toMatchObject({
      '@type': 'NewsArticle',
      headline: news.title,
      url: `${publicUrl}/news/newsDetail?id=1`,
      image: `${publicUrl}/share/th/news/newsDetail/1.png`,
      datePublished: '2022-11-14T17:00:00.000Z',
      inLanguage: 'th-TH',
    });
    expect(articleData(article, publicUrl, 'th')['@type']).toBe(
      article.kind === 'article' ? 'Article' : 'NewsArticle',
    );
    expect(article.kind).toBe('article');
  });
});

function withLang(path: string, language: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}lang=${language}`;
}

/** Dark pixels in the upper part, where the title is. */
async function inkAbove(png: Buffer, height: number): Promise<number> {
  const top = await sharp(png).extract({ left: 0, top: 0, width: 1200, height }).greyscale().raw().toBuffer();
  return top.reduce((count, value) => count + (value < 96 ? 1 : 0), 0);
}
