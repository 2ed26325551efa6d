import { expect, test } from '@playwright/test';
import { plain } from '#lib/plain-text.ts';
import { paths } from '#routes/paths.ts';
import shellEn from '#shell/locales/en-us.json' with { type: 'json' };
import { freshPhone } from '../kit/fresh-phone.ts';
import { openIn } from '../kit/page-actions.ts';
import { inDatabase, logIn, openAccountsOfSite, openLogin, PASSWORD, place } from './account-forms.ts';
import { accountWords } from './account-words.ts';

const NEXT = paths.waybill('111111111117');

openAccountsOfSite();

test.describe('the dialog @desktop', () => {
  const w = accountWords['en-us'];

  test('is modal, 560 px wide, and clears everything when it is closed [D-02] [D-03] [D-05] [D-06] [S-06] [S-07] [S-11]', async ({
    page,
  }) => {
    await openIn(page, 'en-us', paths.track);
    await page.getByRole('link', { name: shellEn.session.login }).click();
    const dialog = page.getByRole('dialog', { name: w.screen.login.title });
    const phone = dialog.getByRole('textbox', { name: w.screen.field.phone, exact: true });
    await expect(phone).toBeFocused();
    expect((await dialog.boundingBox())?.width).toBe(560);
    await page.mouse.click(5, 5);
    await expect(dialog).toBeVisible();
    await expect(dialog.getByRole('button', { name: plain(w.kit.backTo) })).toHaveCount(0);

    // S-11: looks disabled, does nothing, and shows why.
    const submit = dialog.getByRole('button', { name: w.screen.login.submit, exact: true });
    for (const name of [w.screen.login.submit, w.screen.login.cancel]) {
      const size = await dialog.getByRole('button', { name, exact: true }).boundingBox();
      expect([size?.width, size?.height]).toEqual([400, 48]);
    }
    await expect(submit).toHaveAttribute('aria-disabled', 'true');
    await expect(submit).toHaveAccessibleDescription(w.screen.login.agreeFirst);
    await phone.press('Enter');
    await expect(dialog.getByRole('alert')).toHaveCount(0);
    for (const path of [paths.terms('packaging'), paths.terms('privacy-policy')])
      await expect(dialog.locator(`a[href="${path}"]`)).toHaveAttribute('target', '_blank');

    await phone.fill('0812345678');
    await dialog.getByRole('checkbox').check();
    await dialog.getByRole('tab', { name: w.screen.login.vip }).click();
    await expect(dialog.getByRole('checkbox')).not.toBeChecked();
    await expect(dialog.getByRole('button', { name: w.screen.login.registerNow })).toHaveCount(0);
    await dialog.getByRole('tab', { name: w.screen.login.general }).click();
    await expect(phone).toHaveValue('');
    await expect(dialog.getByRole('checkbox')).not.toBeChecked();

    await dialog.getByRole('button', { name: w.screen.login.forgot }).click();
    const forgotten = page.getByRole('dialog', { name: w.screen.forgotten.title });
    await forgotten.getByRole('button', { name: plain(w.kit.backTo) }).click();
    await phone.fill('0812345678');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('link', { name: shellEn.session.login })).toBeFocused();
    await page.getByRole('link', { name: shellEn.session.login }).click();
    await expect(phone).toHaveValue('');
    await dialog.getByRole('button', { name: w.screen.login.registerNow }).click();
    await expect(page).toHaveURL(/\/register$/);
    await expect(dialog).toBeHidden();
  });

  test('cancelled during a login logs nobody in [D-06] [S-06]', async ({ page }) => {
    const phone = freshPhone();
    await inDatabase.add({ phone: phone.e164, name: 'Hesitant', password: PASSWORD });
    await openLogin(page, 'en-us', NEXT);
    const { promise: mayGo, resolve: letGo } = Promise.withResolvers<void>();
    await page.route('**/ordinaryLogin', (route) => mayGo.then(() => route.continue()));
    const asked = page.waitForRequest('**/ordinaryLogin');
    await logIn(page, w, phone.national, PASSWORD);
    await asked;
    await place(page).getByRole('button', { name: w.screen.login.cancel, exact: true }).click();
    const answered = page.waitForResponse('**/ordinaryLogin');
    letGo();
    expect((await (await answered).json()).code).toBe(1);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('link', { name: shellEn.session.login })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('userData'))).toBeNull();
    expect(new URL(page.url()).pathname).toBe('/');
  });

  test('has a registration mode whose success returns to the login [D-10] [S-05]', async ({ page }) => {
    await openIn(page, 'en-us', `${paths.home}?login=2`);
    const dialog = page.getByRole('dialog', { name: w.screen.register.title });
    await expect(dialog.getByRole('textbox', { name: w.screen.field.name, exact: true })).toBeVisible();
    await dialog.getByRole('button', { name: plain(w.kit.backTo) }).click();
    await expect(page.getByRole('dialog', { name: w.screen.login.title })).toBeVisible();
    await page.setViewportSize({ width: 600, height: 900 });
    const width = (await page.getByRole('dialog').boundingBox())?.width;
    expect(width).toBe(480);
  });
});
