import { expect, type Page, test } from '@playwright/test';
import claims from '#staff/claims/locales/en-us.json' with { type: 'json' };
import complaints from '#staff/complaints/locales/en-us.json' with { type: 'json' };
import kit from '#staff/kit/locales/en-us.json' with { type: 'json' };
import support from '#staff/support/locales/en-us.json' with { type: 'json' };
import welcome from '#staff/welcome/locales/en-us.json' with { type: 'json' };
import { openAccounts } from '../accounts/logged-in.ts';
import { openClaims } from '../kit/claims.ts';
import { complaintsOf } from '../kit/page-actions.ts';
import { logInAs } from '../kit/staff.ts';
import { addWaitingRows } from '../kit/waiting-rows.ts';
import { siteUrl } from '../personal-centre/personal-pages.ts';
import { logInAsStaff, speak } from './staff-login.ts';

const main = (page: Page) => page.getByRole('main');
const row = (page: Page, text: string) => main(page).getByRole('row').filter({ hasText: text });
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click();
const confirm = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

test('a day of claims: from the start page to the queue, two taken on at once, one decided after the other, none left', async ({
  page,
}) => {
  const problems = complaintsOf(page);
  const accounts = await openAccounts();
  const filed = await openClaims();
  const person = await accounts.add();
  const token = await accounts.customers.openSession(person.e164);
  const numbers: string[] = [];
  for (let nth = 0; nth < 2; nth += 1) numbers.push((await filed.add(siteUrl(), token, person.e164)).claimNo);
  const [one = '', two = ''] = numbers;
  await logInAs(page, 'claims', `Busy ${Date.now().toString(36)}`);
  await speak(page, 'en-us');
  await page.goto('/staff/');
  await main(page)
    .getByRole('link', { name: new RegExp(welcome.counts.claims) })
    .click();
  await expect(page).toHaveURL(/view=toDecide/);
  await expect(row(page, one)).toBeVisible();
  for (const number of numbers) await row(page, number).getByRole('checkbox').check();
  await page
    .getByRole('group', { name: kit.table.bulkActions })
    .getByRole('button', { name: kit.queue.take, exact: true })
    .click();
  // Taking them on tells their customers, so it is confirmed.
  await confirm(page, kit.queue.take);
  await expect(page.getByText(kit.queue.taken_other.replace('{{count}}', '2'))).toBeVisible();

  await row(page, one).getByRole('link', { name: one }).click();
  // Of several forms on a page, each protects what was typed.
  for (const name of [kit.notes.label, claims.messages.write]) {
    await page.getByLabel(name, { exact: true }).fill('Half a sen');
    await page.getByRole('navigation').getByRole('link', { name: welcome.title, exact: true }).click();
    await confirm(page, kit.leave.stay);
    await expect(page.getByLabel(name, { exact: true })).toHaveValue('Half a sen');
    await page.getByLabel(name, { exact: true }).fill('');
  }
  await press(page, claims.actions.approve.open);
  await confirm(page, claims.actions.approve.open);
  await expect(main(page).getByText(claims.decision.second)).toBeVisible();
  // After a decision the next one of mine is one click away.
  await main(page).getByRole('link', { name: kit.queue.next }).click();
  await expect(page).toHaveURL(new RegExp(`/staff/claims/${two}$`));
  await press(page, claims.actions.refuse.open);
  await page.getByRole('dialog').getByRole('textbox').fill('The pictures show another parcel.');
  await confirm(page, claims.actions.refuse.send);
  await expect(main(page).getByText(claims.decision.refused, { exact: true }).first()).toBeVisible();

  await page.goto('/staff/claims?view=toDecide&assignee=me');
  await expect(page.getByRole('heading', { level: 1, name: claims.title })).toBeVisible();
  await expect(main(page).locator('[aria-busy="true"]')).toHaveCount(0);
  for (const number of numbers) await expect(row(page, number)).toHaveCount(0);
  expect(problems).toEqual([]);
  await filed.close();
  await accounts.close();
});

test('a day of customer service: a complaint and a message are answered and leave their queues, a caller is found and noted', async ({
  page,
}) => {
  const problems = complaintsOf(page);
  const accounts = await openAccounts();
  const caller = await accounts.add();
  const waiting = await addWaitingRows();
  const [urged = '', message = ''] = [waiting['/complaints'], waiting['/support-messages']];
  await speak(page, 'en-us');
  await logInAsStaff(page, 'service');
  await page.goto('/staff/');
  await main(page)
    .getByRole('link', { name: new RegExp(complaints.waiting) })
    .click();
  await main(page).getByRole('searchbox', { name: complaints.filters.waybillNo }).fill(urged);
  await row(page, urged).getByRole('button', { name: complaints.answer.action }).click();
  await page.getByRole('dialog').getByLabel(complaints.answer.label).fill('It arrives today before 17:00.');
  await confirm(page, complaints.answer.action);
  await expect(page.getByText(/is answered/)).toBeVisible();
  await expect(row(page, urged)).toHaveCount(0);

  await page.getByRole('navigation').getByRole('link', { name: support.title }).click();
  await row(page, message).getByRole('button', { name: support.answer.action }).click();
  await page.getByRole('dialog').getByLabel(support.answer.label).fill('Called back: it is on its way.');
  await confirm(page, support.answer.action);
  await expect(row(page, message)).toHaveCount(0);

  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused();
  await page.keyboard.type(caller.national);
  await page.getByRole('dialog').getByText(caller.name).first().click();
  await expect(page).toHaveURL(/\/staff\/customers\//);
  await page.getByLabel(kit.notes.label).fill('Asked when the courier comes.');
  await press(page, kit.notes.add);
  await expect(page.getByRole('list', { name: kit.notes.title })).toContainText('when the courier comes');
  expect(problems).toEqual([]);
  await accounts.close();
});
