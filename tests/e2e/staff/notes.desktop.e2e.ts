import { expect, test } from '@playwright/test';
import kit from '#staff/kit/locales/en-us.json' with { type: 'json' };
import { openAccounts } from '../accounts/logged-in.ts';
import { expectAccessible } from '../kit/accessibility.ts';
import { openClaims } from '../kit/claims.ts';
import { logInAs } from '../kit/staff.ts';
import { siteUrl } from '../personal-centre/personal-pages.ts';
import { logInAsStaff, speak } from './staff-login.ts';

const { notes: words } = kit;

test('a note on a claim reaches a colleague, who opens the claim from the bell; its writer corrects it and takes it back', async ({
  page,
  browser,
}) => {
  const accounts = await openAccounts();
  const claims = await openClaims();
  const person = await accounts.add();
  const token = await accounts.customers.openSession(person.e164);
  const { claimNo } = await claims.add(siteUrl(), token, person.e164);
  const colleague = `Kanya ${Date.now().toString(36)}`;
  const context = await browser.newContext();
  const own = await context.newPage();
  await logInAs(own, 'claims', colleague);

  await speak(page, 'en-us');
  await logInAsStaff(page, 'service');
  await page.goto(`/staff/claims/${claimNo}`);
  const field = page.getByLabel(words.label);
  await field.fill('Is this the second one? ');
  await field.press('End');
  await page.keyboard.type(`@${colleague.split(' ')[1]}`);
  await expect(page.getByRole('listbox', { name: kit.mentions.colleagues }).getByRole('option')).toHaveCount(
    1,
  );
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: words.add }).click();
  const list = page.getByRole('list', { name: words.title });
  await expect(list.getByText(`Is this the second one? @${colleague}`)).toBeVisible();
  await expectAccessible(page);

  await speak(own, 'en-us');
  await own.goto('/staff/');
  await own.getByRole('button', { name: /^Notices: \d+ unread$/ }).click();
  await own.getByRole('link', { name: new RegExp(`named you in a note on claim ${claimNo}`) }).click();
  await expect(own).toHaveURL(new RegExp(`/staff/claims/${claimNo}$`));
  await expect(own.getByRole('list', { name: words.title }).getByText('second one?')).toBeVisible();
  // What somebody else has written is theirs.
  await expect(own.getByRole('button', { name: words.takeBack })).toHaveCount(0);
  await context.close();

  await page.getByRole('button', { name: words.correct, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('It is the third one.');
  await dialog.getByRole('button', { name: words.save }).click();
  await expect(list.getByText('It is the third one.')).toBeVisible();
  await page.getByRole('button', { name: words.takeBack, exact: true }).click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: words.takeBack, exact: true }).click();
  await expect(page.getByText(words.none)).toBeVisible();
});
