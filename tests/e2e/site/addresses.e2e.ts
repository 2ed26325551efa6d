import { expect, test } from '@playwright/test';
import englishSeo from '#features/seo/content/seo.en-us.json' with { type: 'json' };
import thaiSeo from '#features/seo/content/seo.th.json' with { type: 'json' };
import chineseSeo from '#features/seo/content/seo.zh-cn.json' with { type: 'json' };
import { isListed } from '#features/seo/crawlers.rules.ts';
import { alive } from '../kit/page-actions.ts';

test('the head of a page has its languages and its canonical address, for any path that led there', {
  tag: '@desktop',
}, async ({ request }) => {
  const head = async (path: string) => (await (await request.get(path)).text()).split('</head>')[0] ?? '';
  const thai = await head('/terms-and-conditions/PRIVACYpolicy');
  expect(thai).toMatch(/rel="canonical" href="[^"?]*\/terms-and-conditions\/privacy-policy"/);
  const chinese = await head('/news/newsDetail?id=1&lang=zh-cn');
  expect(chinese).toMatch(/rel="canonical" href="[^"]*newsDetail\?id=1&amp;lang=zh-cn"/);
  for (const tag of ['th', 'en', 'zh', 'x-default']) expect(chinese).toContain(`hrefLang="${tag}"`);
  expect(chinese).toContain('property="og:type" content="article"');
  expect(await head('/FAQ?keywords=cod')).toContain('content="noindex"');
});

for (const [language, seo] of [
  ['th', thaiSeo],
  ['en-us', englishSeo],
  ['zh-cn', chineseSeo],
] as const) {
  test(`pages in ${language} carry the keywords written for them [E-02]`, async ({ request }) => {
    test.setTimeout(240_000);
    const differing: string[] = [];
    let read = 0;
    for (const [path, { keywords }] of Object.entries(seo).filter(([path]) => isListed(path))) {
      const answer = await request.get(`${path}?lang=${language}`, { maxRedirects: 0 });
      // A page that is not built, or not for this layout, redirects.
      if (answer.status() === 302) continue;
      const [head = ''] = (await answer.text()).split('</head>');
      read += 1;
      const found = /<meta name="keywords" content="([^"]*)"/.exec(head)?.[1];
      if (found !== keywords) differing.push(`${path}: ${found}`);
    }
    expect(read).toBeGreaterThan(50);
    expect(differing).toEqual([]);
  });
}

test('each address of the sitemap is the canonical address of its page, in whatever letter case it was requested before', {
  tag: '@desktop',
}, async ({ request }) => {
  test.setTimeout(240_000);
  await request.get('/SUPER');
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const all = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url);
  // Thousands of drop points share one page.
  const urls = all.filter((url) => !url.includes('drop-point?code='));
  expect(urls.length).toBeGreaterThan(200);
  const wrong: string[] = [];
  for (const url of urls) {
    // Without the cookies of earlier requests, like a search engine.
    const html = await (await fetch(url.replaceAll('&amp;', '&'))).text();
    const isItself = html.includes(`rel="canonical" href="${url}"`);
    if (!isItself || html.includes('noindex') || !html.includes('property="og:image"')) wrong.push(url);
  }
  expect(wrong).toEqual([]);
});

test('a visitor who follows a link in one language stays in it', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/terms-and-conditions?lang=en-us');
  await alive(page);
  await page.locator('main article a').first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'User agreement' })).toBeVisible();
});
