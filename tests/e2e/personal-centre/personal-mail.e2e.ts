import { expect, test } from '@playwright/test';
import { paths } from '#routes/paths.ts';
import { type SmtpInbox, startSmtpInbox } from '../../fakes/smtp-inbox.ts';
import { accountWords } from '../accounts/account-words.ts';
import { openAccounts } from '../accounts/logged-in.ts';
import { alive } from '../kit/page-actions.ts';
import { type Site, startSite } from '../site.ts';

test.describe('with a real mail server @desktop', () => {
  test.describe.configure({ timeout: 180_000 });
  let inbox: SmtpInbox;
  let site: Site;
  let accounts: Awaited<ReturnType<typeof openAccounts>>;
  test.beforeAll(async () => {
    inbox = await startSmtpInbox();
    site = await startSite({ SMTP_URL: inbox.url });
    accounts = await openAccounts(site.dataDir);
  });
  test.afterAll(async () => {
    await accounts?.close();
    await site?.stop();
    await inbox?.close();
  });

  test('a Thai customer confirms an e-mail address with the e-mail that came by SMTP [D-17] [W-14]', async ({
    browser,
  }) => {
    const { personal, screen } = accountWords.th;
    const context = await browser.newContext({ baseURL: site.url, serviceWorkers: 'block' });
    const page = await context.newPage();
    const person = await accounts.add();
    await accounts.logIn(page, 'th', person, paths.personalPart('email'));
    const main = page.locator('main');
    await main.getByRole('textbox', { name: personal.email.add, exact: true }).fill('somchai@mail.example');
    await main.getByRole('textbox', { name: screen.field.password, exact: true }).fill(person.password);
    await main.getByRole('button', { name: personal.email.submit }).click();
    await expect(main).toContainText(personal.email.pendingTitle);

    const letter = () => inbox.letters.find(({ to }) => to === 'somchai@mail.example');
    await expect.poll(letter, { timeout: 30_000 }).toBeDefined();
    expect(letter()?.subject).toMatch(/\p{Script=Thai}/u);
    expect(letter()?.secure).toBe(true);
    const toPage = new RegExp(`https?://\\S+${paths.confirmEmail()}\\?token=[\\w-]+`);
    const link = toPage.exec(letter()?.text ?? '')?.[0] ?? '';
    await page.goto(link);
    await alive(page);
    await page.getByRole('button', { name: personal.confirmEmail.submit }).click();
    await expect(page.getByRole('heading', { name: personal.confirmEmail.done })).toBeVisible();
    await page.goto(paths.personalPart('email'));
    await expect(main).toContainText(personal.email.confirmed);
    await context.close();
  });
});
