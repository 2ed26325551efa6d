import { expect, test } from '@playwright/test';
import { Webhook } from 'standardwebhooks';
import english from '#features/webhooks/locales/en-us.json' with { type: 'json' };
import { bangkokDate } from '#lib/clock.ts';
import { paths } from '#routes/paths.ts';
import { startSubscriber } from '../../fakes/subscriber.ts';
import { openAccounts } from '../accounts/logged-in.ts';
import { expectAccessible } from '../kit/accessibility.ts';

const words = english.screen;

let accounts: Awaited<ReturnType<typeof openAccounts>>;
test.beforeAll(async () => {
  accounts = await openAccounts();
});
test.afterAll(() => accounts.close());

test('a webhook is added, tested, inspected, given a new secret, paused, and deleted', async ({ page }) => {
  const subscriber = await startSubscriber(() => ({ status: 500, body: 'out of order' }));
  await accounts.logIn(page, 'en-us', await accounts.add(), paths.webhooks());
  const main = page.getByRole('main');
  const press = (name: string) => main.getByRole('button', { name, exact: true }).click();

  await press(words.addIt);
  await expect(main.getByRole('alert')).toBeFocused();
  await main.getByRole('textbox', { name: words.url }).fill(subscriber.url);
  await main.getByRole('textbox', { name: words.name }).fill('Till');
  await main.getByRole('radio', { name: words.hearing.some }).check();
  await main.getByRole('checkbox', { name: words.kinds.delivered, exact: true }).check();
  await expectAccessible(page);
  await press(words.addIt);
  const field = main.getByRole('textbox', { name: words.secret.field });
  await expect(field).toHaveValue(/^whsec_/);
  const secret = await field.inputValue();
  await press(words.secret.saved);

  await main.getByRole('link', { name: 'Till', exact: true }).click();
  await expect(main).toContainText(words.log.none);
  await press(words.test);
  await expect(main).toContainText('answered 500');
  await expect(main).toContainText('out of order');
  await expectAccessible(page);
  const [first] = subscriber.received;
  if (!first) throw new Error('Nothing was posted.');
  expect(new Webhook(secret).verify(first.body, first.headers)).toMatchObject({ type: 'webhook.test' });
  subscriber.answer(() => ({ status: 204 }));
  await press(words.event.replay);
  await expect(main.getByRole('status')).toContainText(words.states.delivered);

  await main.getByRole('link', { name: 'Back to Till' }).click();
  await main.getByRole('navigation', { name: words.log.state }).getByText(words.states.failed).click();
  await expect(main).toContainText(words.log.noneFound);
  await main.getByText(words.replay.title).click();
  const today = bangkokDate(new Date());
  for (const name of [words.replay.from, words.replay.until]) await main.getByLabel(name).fill(today);
  await main.getByRole('checkbox', { name: words.replay.delivered }).check();
  await press(words.replay.send);
  await expect.poll(() => subscriber.received.length).toBe(3);
  await press(words.rotate);
  await page.getByRole('dialog').getByRole('button', { name: words.rotate, exact: true }).click();
  await expect(field).not.toHaveValue(secret);
  await expect(main).toContainText('2 sign; the older until');
  await press(words.secret.saved);
  await press(words.pause);
  await expect(main).toContainText(words.why.paused);
  await expectAccessible(page);
  await press(words.remove);
  await page.getByRole('dialog').getByRole('button', { name: words.remove, exact: true }).click();
  await expect(main).toContainText(words.none);
  await subscriber.close();
});
