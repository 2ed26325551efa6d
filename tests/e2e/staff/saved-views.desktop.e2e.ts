import { expect, test } from '@playwright/test';
import kit from '#staff/kit/locales/en-us.json' with { type: 'json' };
import shell from '#staff/shell/locales/en-us.json' with { type: 'json' };
import { expectAccessible } from '../kit/accessibility.ts';
import { logInAs } from '../kit/staff.ts';
import { speak } from './staff-login.ts';

test('a view of a list is saved under a name, opens the list from then on, is found by the search and shared with a colleague', async ({
  page,
  browser,
}) => {
  const nth = Date.now().toString(36);
  const name = `Banners offline ${nth}`;
  await logInAs(page, 'content', `Malee ${nth}`);
  await speak(page, 'en-us');
  await page.goto('/staff/content/banner?state=OFFLINE&sort=-editedAt');
  const open = page.getByRole('button', { name: kit.views.open, exact: true });
  await open.click();
  await page.getByRole('button', { name: kit.views.save }).click();
  const dialog = page.getByRole('dialog', { name: kit.views.save });
  await dialog.getByLabel(kit.views.name).fill(name);
  await dialog.getByLabel(kit.views.share).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: kit.views.save }).click();
  await expect(page.getByText(kit.views.saved.replace('{{name}}', name))).toBeVisible();

  await open.click();
  await page.getByRole('button', { name: kit.views.setDefault.replace('{{name}}', name) }).click();
  await expect(page.getByText(kit.views.defaultSet.replace('{{name}}', name))).toBeVisible();
  await expectAccessible(page);
  await page.goto('/staff/content/banner');
  await expect(page).toHaveURL(/state=OFFLINE&sort=-editedAt$/);

  const colleague = await (await browser.newContext()).newPage();
  await logInAs(colleague, 'content', `Nisa ${nth}`);
  await speak(colleague, 'en-us');
  await colleague.goto('/staff/');
  await expect(colleague.getByRole('heading', { level: 1 })).toBeVisible();
  await colleague.keyboard.press('Control+k');
  await colleague.getByPlaceholder(shell.search.placeholder).fill(nth);
  await expect(colleague.getByRole('button', { name })).toBeVisible();
  await colleague.keyboard.press('Enter');
  await expect(colleague).toHaveURL(/\/content\/banner\?state=OFFLINE&sort=-editedAt$/);
  await colleague.getByRole('button', { name: kit.views.open, exact: true }).click();
  const shared = colleague.getByRole('region', { name: kit.views.shared });
  await expect(shared.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
  await expect(shared.getByRole('button', { name: kit.views.delete.replace('{{name}}', name) })).toHaveCount(
    0,
  );

  await open.click();
  await page.getByRole('button', { name: kit.views.delete.replace('{{name}}', name) }).click();
  await page.getByRole('button', { name: kit.views.deleteAction, exact: true }).click();
  await expect(page.getByText(kit.views.deleted)).toBeVisible();
});
