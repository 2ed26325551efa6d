import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { openDatabase } from '#db/connect.ts';
import en from '#features/agreements/locales/en-us.json' with { type: 'json' };
import th from '#features/agreements/locales/th.json' with { type: 'json' };
import zh from '#features/agreements/locales/zh-cn.json' with { type: 'json' };
import { agreementVersion } from '#features/agreements/server/agreements.table.ts';
import { announceContentChange } from '#features/publishing/server/content-changes.ts';
import { bangkokDate } from '#lib/clock.ts';
import { plain } from '#lib/plain-text.ts';
import { paths } from '#routes/paths.ts';
import { openAccounts, type Person } from '../accounts/logged-in.ts';
import { expectAccessible } from '../kit/accessibility.ts';
import { alive, complaintsOf, goTo, settled } from '../kit/page-actions.ts';
import { type Site, startSite } from '../site.ts';

const SLUG = 'termsAndAgreement';
const texts = { th, 'en-us': en, 'zh-cn': zh };
const visits = [
  { language: 'th', layout: 'mobile', size: { width: 390, height: 844 }, path: paths.home },
  { language: 'en-us', layout: 'desktop', size: { width: 1280, height: 900 }, path: paths.personalCentre },
  { language: 'zh-cn', layout: 'desktop', size: { width: 1280, height: 900 }, path: paths.aboutUs },
] as const;

// Every logged-in customer is notified, so it needs another site than the other tests.
let site: Site;
let accounts: Awaited<ReturnType<typeof openAccounts>>;
test.describe.configure({ timeout: 120_000 });
test.beforeAll(async () => {
  site = await startSite();
  accounts = await openAccounts(site.dataDir);
  const db = await openDatabase({ dataDir: site.dataDir, poolSize: 1 });
  await db.orm.transaction(async (tx) => {
    const told = { tellsCustomers: true, effectiveFrom: bangkokDate(new Date()) };
    await tx.update(agreementVersion).set(told).where(eq(agreementVersion.slug, SLUG));
    await announceContentChange(tx, 'agreement');
  });
  await db.close();
});
test.afterAll(async () => {
  await accounts?.close();
  await site?.stop();
});

for (const { language, layout, size, path } of visits)
  test(`a notification about an agreement is part of the page and shifts nothing, in ${language} [A-11]`, async ({
    browser,
  }) => {
    const context = await browser.newContext({
      baseURL: site.url,
      viewport: size,
      serviceWorkers: 'block',
    });
    await context.addCookies([cookie('lang', language), cookie('layout', layout)]);
    await logIn(context, await accounts.add());
    const page = await context.newPage();
    const complaints = complaintsOf(page);
    await watchShifts(page);
    const { putAway } = texts[language].news;
    const sent = await context.request.get(path);
    expect(plain(await sent.text())).toContain(plain(putAway));

    await page.goto(path);
    const notice = page.getByRole('status').filter({ has: page.locator(`a[href="${paths.terms(SLUG)}"]`) });
    const main = page.locator('main');
    await expect(notice).toHaveCount(1);
    const before = await main.boundingBox();
    await alive(page);
    await expect(notice.getByRole('button')).toBeVisible();
    await expectAccessible(page);
    expect((await main.boundingBox())?.y).toBe(before?.y);
    expect(await shiftsOf(page)).toEqual([]);

    await notice.getByRole('button').click();
    await expect(notice).toHaveCount(0);
    await settled(page);
    expect(plain(await (await context.request.get(path)).text())).not.toContain(plain(putAway));
    expect(complaints).toEqual([]);
    await context.close();
  });

test('notifications after a login on a page appear on the next page, and do not push this one down [A-11]', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: site.url, serviceWorkers: 'block' });
  await context.addCookies([cookie('lang', 'en-us'), cookie('layout', 'desktop')]);
  const page = await context.newPage();
  await watchShifts(page);
  await page.goto(paths.home);
  await alive(page);
  const notice = page.getByRole('button', { name: en.news.putAway });
  const top = (await page.locator('main').boundingBox())?.y;

  // Another tab logs in.
  const token = await logIn(context, await accounts.add());
  const answered = page.waitForResponse((response) => response.url().includes('agreementNews'));
  const tab = await context.newPage();
  await tab.goto(paths.aboutUs);
  await alive(tab);
  await tab.evaluate((value) => localStorage.setItem('token', value), token);
  await answered;
  await settled(page);
  await expect(notice).toHaveCount(0);
  expect((await page.locator('main').boundingBox())?.y).toBe(top);
  await goTo(page, paths.super);
  await expect(notice).toBeVisible();
  await context.close();
});

function cookie(name: string, value: string) {
  return { name, value, url: site.url };
}

async function logIn(context: BrowserContext, person: Person): Promise<string> {
  const token = await accounts.customers.openSession(person.e164);
  await context.addCookies([{ ...cookie('token', token), sameSite: 'Lax' }]);
  return token;
}

/** Collects layout shifts of the whole page or of the notification; lines may shift when a font arrives. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as Shift;
        const moved = sources.flatMap(({ node }) => (node instanceof Element ? [node] : []));
        const whole = moved.filter((node) => node.matches('main, [role="status"], [role="status"] *'));
        shifts.push(...whole.map((node) => `${value} ${node.outerHTML.slice(0, 120)}`));
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

async function shiftsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
}
