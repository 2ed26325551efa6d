import { expect, type Locator, test } from '@playwright/test';
import { stepPath } from '#features/orders/web/flow/order-url.ts';
import english from '#features/parcel-templates/locales/en-us.json' with { type: 'json' };
import chinese from '#features/parcel-templates/locales/zh-cn.json' with { type: 'json' };
import { saveTemplate } from '#features/parcel-templates/parcel-templates.contract.ts';
import { paths } from '#routes/paths.ts';
import { callSite } from '../../fakes/processes/site-caller.ts';
import { openAccounts } from '../accounts/logged-in.ts';
import { expectAccessible } from '../kit/accessibility.ts';
import { alive, complaintsOf, isPhone } from '../kit/page-actions.ts';
import { go } from '../personal-centre/personal-pages.ts';

let accounts: Awaited<ReturnType<typeof openAccounts>>;
test.beforeAll(async () => {
  accounts = await openAccounts();
});
test.afterAll(() => accounts.close());

test('a sender saves a parcel, chooses it for the next order by keyboard, and manages what is saved', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  const [language, own] = isPhone() ? (['zh-cn', chinese] as const) : (['en-us', english] as const);
  const start = isPhone() ? stepPath('parcel', 'mobile') : paths.order;
  await accounts.logIn(page, language, await accounts.add(), start);
  await alive(page);
  const main = page.locator('main');
  const button = (within: Locator, name: string) => within.getByRole('button', { name, exact: true });
  const field = (name: string) => main.locator(`[id$="parcel.${name}"]`);
  // Nothing typed yet, and then what cannot be read: the form says what to correct.
  await button(main, own.flow.save).click();
  await expect(main.getByRole('alert')).toContainText(own.validation.blank);
  await field('item').selectOption('clothing');
  await field('kg').fill('heavy');
  await button(main, own.flow.save).click();
  await expect(main.getByRole('alert')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await field('kg').fill('0.8');
  await field('cod').fill('590');
  await button(main, own.flow.save).click();
  const dialog = page.getByRole('dialog', { name: own.flow.saveTitle });
  await button(dialog, own.flow.send).click();
  await expect(dialog.getByRole('alert')).toContainText(own.validation.name);
  await expectAccessible(page);
  await dialog.getByLabel(own.name).fill('Shirt');
  await dialog.getByLabel(own.name).press('Enter');
  await expect(page.getByText(own.flow.saved, { exact: true })).toBeVisible();

  // The same name again is a question; another size replaces it.
  await field('kg').fill('0.9');
  await button(main, own.flow.save).click();
  await dialog.getByLabel(own.name).fill('shirt');
  await button(dialog, own.flow.send).click();
  await expect(dialog.getByRole('alert')).toContainText(own.errors.nameTaken);
  await button(dialog, own.flow.replace).click();
  await expect(dialog).toBeHidden();

  await field('kg').fill('5');
  await field('reference').fill('A-7');
  const choose = button(main, own.flow.choose);
  await choose.press('Enter');
  const sheet = page.getByRole('dialog', { name: own.flow.choose });
  await expectAccessible(page);
  await sheet.getByRole('button', { name: /shirt/ }).press('Enter');
  await expect(field('kg')).toHaveValue('0.9');
  await expect(field('reference')).toHaveValue('A-7');
  await expect(choose).toBeFocused();
  await button(page.locator('body'), own.flow.undo).click();
  await expect(field('kg')).toHaveValue('5');

  await go(page, paths.parcelTemplates);
  const card = main.getByRole('listitem').filter({ hasText: 'shirt' });
  await button(card, `${own.rename} shirt`).click();
  const rename = page.getByRole('dialog', { name: own.renameTitle });
  await rename.getByLabel(own.name).fill('');
  await button(rename, own.rename).click();
  await expect(rename.getByRole('alert')).toContainText(own.validation.name);
  await rename.getByLabel(own.name).fill('Blue shirt');
  await button(rename, own.rename).click();
  const renamed = main.getByRole('listitem').filter({ hasText: 'Blue shirt' });
  await button(renamed, `${own.makeDefault} Blue shirt`).click();
  await expect(button(renamed, `${own.noDefault} Blue shirt`)).toBeVisible();
  await expectAccessible(page);
  await button(renamed, `${own.delete} Blue shirt`).press('Enter');
  await button(page.getByRole('dialog'), own.delete).click();
  await expect(main).toContainText(own.empty);
  expect(complaints).toEqual([]);
});

test('a new order begins with the parcel that is saved for new orders', { tag: '@desktop' }, async ({
  page,
}) => {
  const person = await accounts.add();
  const token = await accounts.customers.openSession(person.e164);
  const parcel = { name: 'Box', itemType: 'other', weightGrams: 1500, isDefault: true } as const;
  await callSite(process.env.SITE_URL ?? '', saveTemplate, parcel, { token });
  await accounts.logIn(page, 'th', person, paths.order);
  await alive(page);
  await expect(page.locator('main [id$="parcel.kg"]')).toHaveValue('1.5');
  await expect(page.locator('main [id$="parcel.item"]')).toHaveValue('other');
});
