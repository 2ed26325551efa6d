import { expect, type Locator, test } from '@playwright/test';
import { stepPath } from '#features/orders/web/flow/order-url.ts';
import en from '#features/payout-accounts/locales/en-us.json' with { type: 'json' };
import th from '#features/payout-accounts/locales/th.json' with { type: 'json' };
import zh from '#features/payout-accounts/locales/zh-cn.json' with { type: 'json' };
import { languages } from '#lib/language.ts';
import { paths } from '#routes/paths.ts';
import { formatWeekday, formatWeekdays } from '#web/texts/format.ts';
import { accountWords } from '../accounts/account-words.ts';
import { openAccounts } from '../accounts/logged-in.ts';
import { expectAccessible } from '../kit/accessibility.ts';
import { layoutOf } from '../kit/layouts.ts';
import { findNewest, readCode } from '../kit/outbox.ts';
import { isPhone } from '../kit/page-actions.ts';
import { orderWords } from '../orders/order-words.ts';
import { notice, siteUrl } from './personal-pages.ts';

const words = { th, 'en-us': en, 'zh-cn': zh };

let accounts: Awaited<ReturnType<typeof openAccounts>>;
test.beforeAll(async () => {
  accounts = await openAccounts();
});
test.afterAll(() => accounts.close());

const field = (where: Locator, name: string) => where.getByRole('textbox', { name, exact: true });

for (const language of languages) {
  test(`an account for COD money is given, corrected, confirmed by a code and removed, in ${language} [C-08]`, {
    tag: layoutOf[language],
  }, async ({ page }) => {
    const [w, own] = [accountWords[language], words[language]];
    const person = await accounts.add();
    await accounts.logIn(page, language, person, paths.payoutAccounts);
    const main = page.getByRole('main');
    const codeIn = async (where: Locator) => {
      const before = await findNewest(siteUrl(), person.e164);
      await where.getByRole('button', { name: w.screen.sendCode.get, exact: true }).click();
      await field(where, own.form.code).fill(await readCode(siteUrl(), person.e164, before?.id));
    };
    await expect(main).toContainText(own.empty);

    await main.getByRole('combobox', { name: own.form.bank, exact: true }).selectOption('004');
    await field(main, own.numbers.bank).fill('123-4-56789');
    await main.getByRole('button', { name: w.screen.sendCode.get, exact: true }).click();
    await expect(main.getByRole('alert')).toContainText(/10.* 9/);
    await field(main, own.numbers.bank).fill('๑๒๓-๔-๕๖๗๘๙-๐');
    await field(main, own.form.holder).fill('Somebody Else');
    await expect(main).toContainText(person.name);
    await expect(main.locator('input[type=file]')).toBeAttached();
    await expectAccessible(page);
    await field(main, own.form.holder).fill(`MR. ${person.name.toUpperCase()}`);
    await expect(main.locator('input[type=file]')).toHaveCount(0);
    await codeIn(main);
    await main.getByRole('button', { name: own.form.submit, exact: true }).click();
    await expect(notice(page, own.form.added)).toBeVisible();
    await expect(main).toContainText('••7890');
    await expect(main).toContainText(own.states.waiting);
    await expect(main).not.toContainText('1234567890');
    await expectAccessible(page);

    await main.getByRole('button', { name: own.remove }).click();
    const dialog = page.getByRole('dialog', { name: own.removeTitle });
    await dialog.getByRole('button', { name: own.remove, exact: true }).click();
    await expect(dialog.getByRole('alert')).toBeVisible();
    await field(dialog, own.form.code).fill('000000');
    await dialog.getByRole('button', { name: own.cancel, exact: true }).click();
    await expect(main).toContainText('••7890');
  });
}

test('the first COD parcel asks for an account and keeps what was typed of the order [W-11] [C-08]', async ({
  page,
}) => {
  const [w, own] = [accountWords['en-us'], words['en-us']];
  const person = await accounts.add();
  await accounts.logIn(page, 'en-us', person, isPhone() ? stepPath('parcel', 'mobile') : paths.order);
  const main = page.getByRole('main');
  await main.locator('[id$="parcel.kg"]').fill('1.2');
  await expect(main).not.toContainText(own.note.missing);
  await main.locator('[id$="parcel.cod"]').fill('500');
  await expect(main).toContainText(own.note.missing);
  await main.getByRole('button', { name: own.note.give, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: own.note.give });
  await dialog.getByRole('combobox', { name: own.form.kind, exact: true }).selectOption('promptPayPhone');
  await field(dialog, own.numbers.promptPayPhone).fill(person.national);
  await dialog.getByRole('button', { name: w.screen.sendCode.get, exact: true }).click();
  await field(dialog, own.form.code).fill(await readCode(siteUrl(), person.e164));
  await expectAccessible(page);
  await dialog.getByRole('button', { name: own.form.submit, exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(main).toContainText(`••${person.national.slice(-4)}`);
  await expect(main.locator('[id$="parcel.kg"]')).toHaveValue('1.2');
  await expect(main.locator('[id$="parcel.cod"]')).toHaveValue('500');
});

test('a shop has the money of some days sent to another account, and its orders say so [C-08]', async ({
  page,
}) => {
  const language = isPhone() ? 'zh-cn' : 'en-us';
  const [w, own] = [accountWords[language], words[language]];
  const shop = await accounts.add({ kind: 'VIP' });
  await accounts.customers.addPayoutAccount(shop.e164, '004', '7890');
  await accounts.customers.addPayoutAccount(shop.e164, '014', '4321');
  await accounts.logIn(page, language, shop, paths.payoutAccounts);
  const main = page.getByRole('main');
  const other = main.getByRole('listitem').filter({ hasText: '••4321' });
  await other.getByRole('button', { name: own.days }).click();
  const dialog = page.getByRole('dialog', { name: own.daysTitle });
  const day = (nth: number) =>
    dialog.getByRole('checkbox', { name: formatWeekday(nth, language), exact: true });
  await day(2).check();
  await day(5).focus();
  await page.keyboard.press('Space');
  await expectAccessible(page);
  // Without a code nothing is changed, and nothing that was chosen is lost.
  await dialog.getByRole('button', { name: own.saveDays, exact: true }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expect(day(2)).toBeChecked();
  await dialog.getByRole('button', { name: w.screen.sendCode.get, exact: true }).click();
  await field(dialog, own.form.code).fill(await readCode(siteUrl(), shop.e164));
  await dialog.getByRole('button', { name: own.saveDays, exact: true }).click();
  await expect(notice(page, own.daysSaved)).toBeVisible();
  const days = formatWeekdays([2, 5], language);
  await expect(other).toContainText(own.daysOn.replace('{{days}}', days));
  await expect(other).toContainText(own.states.waiting);
  await page.goto(isPhone() ? stepPath('parcel', 'mobile') : paths.order);
  await main.locator('[id$="parcel.cod"]').fill('500');
  const { payoutByDay } = orderWords[language].flow.parcel;
  await expect(main.locator('[id$="payoutAccountId"] option:checked')).toHaveText(payoutByDay);
});
