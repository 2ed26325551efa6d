import { expect, test } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { openDatabase } from '#db/connect.ts';
import { acceptedAgreement, customer } from '#features/accounts/server/accounts.table.ts';
import en from '#features/agreements/locales/en-us.json' with { type: 'json' };
import th from '#features/agreements/locales/th.json' with { type: 'json' };
import zh from '#features/agreements/locales/zh-cn.json' with { type: 'json' };
import { agreement } from '#features/agreements/server/agreements.table.ts';
import { announceContentChange } from '#features/publishing/server/content-changes.ts';
import { addDays, bangkokDate } from '#lib/clock.ts';
import { languages } from '#lib/language.ts';
import { plain } from '#lib/plain-text.ts';
import { paths } from '#routes/paths.ts';
import { formatDate } from '#web/texts/format.ts';
import { openAccounts } from '../accounts/logged-in.ts';
import { expectAccessible } from '../kit/accessibility.ts';

const SLUG = 'hazardous';
const texts = { th, 'en-us': en, 'zh-cn': zh };

test('an earlier version is in force until the next one begins, then stays readable where it was accepted [A-11]', async ({
  page,
  request,
}) => {
  const accounts = await openAccounts();
  const person = await accounts.add();
  const db = await openDatabase({ dataDir: process.env.SITE_DATA_DIR ?? '', poolSize: 1 });
  /** The second version, published on its page, in force from a given day. */
  const begin = (effectiveFrom: string) =>
    db.orm.transaction(async (tx) => {
      await tx.update(agreement).set({ version: 2, effectiveFrom }).where(eq(agreement.slug, SLUG));
      await announceContentChange(tx, 'agreement');
    });
  await db.orm.transaction(async (tx) => {
    const [owner] = await tx.select().from(customer).where(eq(customer.phone, person.e164));
    const accepted = { slug: SLUG, version: 1, acceptedAt: new Date() };
    await tx.insert(acceptedAgreement).values({ customerId: owner?.id ?? '', ...accepted });
  });

  const read = async (path: string, cookie: string) =>
    plain(await (await request.get(path, { headers: { cookie } })).text());
  const today = bangkokDate(new Date());
  const tomorrow = addDays(today, 1);
  await begin(tomorrow);
  for (const language of languages) {
    const { force, earlier } = texts[language];
    const say = (text: string, version: number, day: string) =>
      plain(text.replace('{{version}}', `${version}`).replace('{{date}}', formatDate(day, language)));
    const cookie = `lang=${language}; layout=desktop`;
    const coming = say(force.meanwhile, 1, tomorrow);
    await expect.poll(() => read(paths.terms(SLUG), cookie)).toContain(coming);
    const held = await read(paths.termsVersion(SLUG, 1), cookie);
    expect(held).toContain(say(force.until, 1, today));
    expect(held).toContain(say(force.next, 2, tomorrow));
    expect(held).not.toContain(plain(earlier.meaning));
  }

  await begin(today);
  for (const [language, { earlier, force }] of Object.entries(texts))
    for (const layout of ['desktop', 'mobile']) {
      const cookie = `lang=${language}; layout=${layout}`;
      const meanwhile = plain(force.meanwhile.replace('{{version}}', '1'));
      await expect.poll(() => read(paths.terms(SLUG), cookie)).not.toContain(meanwhile);
      expect(await read(paths.terms(SLUG), cookie)).toContain(plain(earlier.title));
      const before = await read(paths.termsVersion(SLUG, 1), cookie);
      expect(before).toContain(plain(earlier.notice));
      expect(before).toContain(plain(earlier.meaning));
      expect(before).toMatch(/<meta name="robots" content="[^"]*noindex/);
    }
  expect((await request.get(paths.termsVersion(SLUG, 7))).status()).toBe(404);

  await accounts.logIn(page, 'th', person, paths.personalPart('data'));
  await expectAccessible(page);
  await page.locator(`main a[href="${paths.termsVersion(SLUG, 1)}"]`).click();
  const shown = async () => plain((await page.locator('main').textContent()) ?? '');
  await expect.poll(shown).toContain(th.earlier.meaning);
  await expectAccessible(page);
  await page
    .locator(`main a[href="${paths.terms(SLUG)}"]`)
    .filter({ hasText: '2' })
    .click();
  await expect.poll(shown).not.toContain(th.earlier.meaning);
  await expect(page.locator('#earlier-versions')).toBeVisible();
  await Promise.all([accounts.close(), db.close()]);
});
