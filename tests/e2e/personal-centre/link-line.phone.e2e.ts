import { expect, test } from '@playwright/test';
import { signLineBody } from '#adapters/line/line-events.ts';
import { OUTBOX_LINE_SECRET } from '#adapters/line/line-outbox.ts';
import line from '#features/line-counter/locales/en-us.json' with { type: 'json' };
import notices from '#features/notices/locales/en-us.json' with { type: 'json' };
import { paths } from '#routes/paths.ts';
import { openAccounts } from '../accounts/logged-in.ts';
import { expectAccessible } from '../kit/accessibility.ts';
import { readOutbox } from '../kit/outbox.ts';
import { alive, openIn } from '../kit/page-actions.ts';

let accounts: Awaited<ReturnType<typeof openAccounts>>;
test.beforeAll(async () => {
  accounts = await openAccounts();
});
test.afterAll(() => accounts.close());

/** A new LINE user, and what LINE tells the site of them. */
function newLineUser(siteUrl: string) {
  const userId = `U${crypto.randomUUID().replaceAll('-', '')}`;
  return {
    name: `line:${userId}`,
    async does(content: object): Promise<void> {
      const event = {
        mode: 'active',
        webhookEventId: crypto.randomUUID(),
        timestamp: Date.now(),
        deliveryContext: { isRedelivery: false },
        source: { type: 'user', userId },
        replyToken: crypto.randomUUID(),
        ...content,
      };
      const body = JSON.stringify({ destination: 'U0', events: [event] });
      const headers = { 'x-line-signature': signLineBody(body, OUTBOX_LINE_SECRET) };
      const { status } = await fetch(`${siteUrl}/open/line/webhook`, { method: 'POST', body, headers });
      expect(status).toBe(200);
    },
  };
}

test('a customer links LINE from the personal centre over the chat, and unlinks it again', async ({
  page,
}) => {
  const siteUrl = process.env.SITE_URL ?? '';
  const person = await accounts.add();
  await accounts.logIn(page, 'en-us', person, paths.personalPart('notifications'));
  const main = page.locator('main');
  await main.getByRole('button', { name: notices.settings.lineLink, exact: true }).click();
  const chat = main.getByRole('link', { name: notices.settings.lineOpen });
  const typed = decodeURIComponent(new URL((await chat.getAttribute('href')) ?? '').search.slice(1));
  expect(typed).toBe(notices.line.word);

  // What LINE's app does: it sends the typed word, and shows the answer.
  const user = newLineUser(siteUrl);
  await user.does({ type: 'message', message: { type: 'text', id: '1', text: 'English' } });
  const first = await readOutbox(siteUrl, user.name);
  await user.does({ type: 'message', message: { type: 'text', id: '2', text: typed } });
  const answer = await readOutbox(siteUrl, user.name, first.id);
  expect(answer.text).toContain(line.link.title);
  const link = new URL(/https?:\/\/\S+linkToken=\S+/.exec(answer.text)?.[0] ?? '');

  await openIn(page, 'en-us', `${link.pathname}${link.search}`);
  await alive(page);
  await expectAccessible(page);
  const atLine = page.waitForRequest(/^https:\/\/access\.line\.me\//);
  await page.route(/^https:\/\/access\.line\.me\//, (route) => route.fulfill({ body: 'LINE' }));
  await main.getByRole('button', { name: line.page.submit }).click();
  const nonce = new URL((await atLine).url()).searchParams.get('nonce') ?? '';
  await user.does({ type: 'accountLink', link: { result: 'ok', nonce } });
  expect((await readOutbox(siteUrl, user.name, answer.id)).text).toBe(line.link.done);

  await openIn(page, 'en-us', paths.personalPart('notifications'));
  await expect(main).toContainText(notices.settings.lineLinked);
  await alive(page);
  await main.getByRole('button', { name: notices.settings.lineUnlink }).click();
  await expect(main.getByRole('button', { name: notices.settings.lineLink, exact: true })).toBeVisible();

  await openIn(page, 'en-us', `${link.pathname}?linkToken=used`);
  await alive(page);
  await main.getByRole('button', { name: line.page.submit }).click();
  await expect(main).toContainText(line.page.gone);
});
