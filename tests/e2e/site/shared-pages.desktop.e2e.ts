import { expect, test } from '@playwright/test';
import { paths } from '#routes/paths.ts';
import { alive, complaintsOf, openIn } from '../kit/page-actions.ts';

test('a page from the cache runs its own scripts, the first time, again, and from the browser’s cache', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  for (const path of [paths.home, paths.track]) {
    await openIn(page, 'en-us', path);
    const first = await page.request.get(path);
    expect(first.headers()['content-security-policy']).toMatch(/script-src 'self' 'sha256-(?!.*nonce)/);
    const again = page.waitForResponse((response) => new URL(response.url()).pathname === path);
    await page.goto(path);
    await alive(page);
    expect((await again).request().resourceType()).toBe('document');
    const known = { 'if-none-match': first.headers().etag ?? '' };
    expect((await page.request.get(path, { headers: known })).status()).toBe(304);
  }
  expect(complaints).toEqual([]);
});

test('a script that is not the page’s own does not run in it', async ({ page }) => {
  const complaints = complaintsOf(page);
  await page.route(paths.aboutUs, async (route) => {
    const response = await route.fetch();
    const html = (await response.text()).replace(
      '</main>',
      '<script>document.title = "taken"</script></main>',
    );
    await route.fulfill({ response, body: html });
  });
  await openIn(page, 'en-us', paths.aboutUs);
  await expect(page).not.toHaveTitle('taken');
  expect(complaints.some((each) => each.includes('Content Security Policy'))).toBe(true);
});
