import { expect, test } from '@playwright/test';
import { languages } from '#lib/language.ts';
import { plain } from '#lib/plain-text.ts';
import { paths } from '#routes/paths.ts';
import { openAccounts } from '../accounts/logged-in.ts';
import { expectAccessible } from '../kit/accessibility.ts';
import { layoutOf } from '../kit/layouts.ts';
import { readTexts } from './partner-texts.ts';

let accounts: Awaited<ReturnType<typeof openAccounts>>;
test.beforeAll(async () => {
  accounts = await openAccounts();
});
test.afterAll(() => accounts.close());

for (const language of languages) {
  test(`a key is created, shown once, used and revoked, in ${language}`, { tag: layoutOf[language] }, async ({
    page,
    request,
  }) => {
    const { keys } = await readTexts(language);
    const person = await accounts.add();
    await accounts.logIn(page, language, person, paths.apiKeys);
    const main = page.getByRole('main');
    await expect(main).toContainText(keys.none);
    await main.getByRole('button', { name: keys.make, exact: true }).click();
    await expect(main.getByRole('alert')).toBeFocused();
    await main.getByRole('textbox', { name: keys.name }).fill('Till');
    await main.getByRole('button', { name: keys.make, exact: true }).click();
    const shown = main.getByRole('textbox', { name: keys.yourKey });
    await expect(shown).toHaveValue(/^parcel_sandbox_/);
    await expectAccessible(page);
    const key = await shown.inputValue();
    const orders = () =>
      request.get('/open/v1/orders', { headers: { authorization: `Bearer ${key}` } }).then((r) => r.status());
    expect(await orders()).toBe(200);

    await main.getByRole('button', { name: keys.saved, exact: true }).click();
    await expect(main).not.toContainText(key);
    const row = main.getByRole('listitem').filter({ hasText: 'Till' });
    await expect(row).toContainText(plain(keys.modes.sandbox));
    await row.getByRole('button').click();
    await page.getByRole('dialog').getByRole('button', { name: keys.revoke, exact: true }).click();
    await expect(main).toContainText(keys.none);
    await expect.poll(orders).toBe(401);
  });
}
