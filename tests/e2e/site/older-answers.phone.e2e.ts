import { expect, type Page, test } from '@playwright/test';
import points from '#features/drop-points/locales/en-us.json' with { type: 'json' };
import genuine from '#features/genuine/locales/en-us.json' with { type: 'json' };
import quotes from '#features/quotes/locales/en-us.json' with { type: 'json' };
import { paths } from '#routes/paths.ts';
import { chooseLanguage, openIn } from '../kit/page-actions.ts';

/** Holds the first call to an address until told to continue; all later ones pass. */
async function holdFirst(
  page: Page,
  address: string | RegExp,
): Promise<{ letGo(): void; isHeld: Promise<void> }> {
  const held = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  let count = 0;
  await page.route(address, async (route) => {
    count += 1;
    if (count === 1) {
      held.resolve();
      await released.promise;
    }
    // The page may have aborted the call meanwhile.
    await route.continue().catch(() => undefined);
  });
  return { letGo: released.resolve, isHeld: held.promise };
}

test('places for an earlier text never replace those for a later one', async ({ page }) => {
  await openIn(page, 'en-us', paths.price());
  const slow = await holdFirst(page, '**/other/findProCityArea**');
  const box = page.getByRole('combobox', { name: quotes.screen.form.origin, exact: true });
  await box.fill('Chiang');
  await slow.isHeld;
  await box.fill('10500');
  await expect(page.getByRole('option').first()).toContainText('10500');
  slow.letGo();
  await expect(page.getByRole('option').filter({ hasText: 'Chiang' })).toHaveCount(0);
  await page.waitForTimeout(300);
  await expect(page.getByRole('option').first()).toContainText('10500');
});

test('the compensation is not shown beside other numbers than it was calculated for', async ({ page }) => {
  await openIn(page, 'en-us', `${paths.cover({ value: '9000', kg: '1', fee: '50' })}`);
  const paid = page.getByText(quotes.screen.cover.youGet);
  await expect(paid).toHaveCount(3);
  await page.getByRole('textbox', { name: quotes.screen.form.value }).fill('100');
  await expect(paid).toHaveCount(0);
  await page.getByRole('textbox', { name: quotes.screen.form.value }).fill('9000');
  await expect(paid).toHaveCount(3);
});

test('a verdict disappears when its text changes', async ({ page }) => {
  await openIn(page, 'en-us', paths.isItUs());
  const box = page.getByRole('textbox', { name: genuine.page.box });
  await box.fill('Parcel held, pay the fee: https://songduan.example@evil.example');
  await page.getByRole('button', { name: genuine.page.check }).click();
  const verdict = page.getByRole('region', { name: genuine.verdicts.NOT_OURS });
  await expect(verdict).toBeVisible();
  await box.fill('Parcel held');
  await expect(verdict).toBeHidden();
  await expect(page.getByText(genuine.page.checkAgain)).toBeVisible();
});

test('points near a visitor are not shown in a language that the page has left', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 13.7292, longitude: 100.5349 });
  await openIn(page, 'en-us', paths.home);
  const slow = await holdFirst(page, /\/network\/(?:getNetworkPoint|findNetworkInfo|reportNetworkPoint)/);
  await page.getByRole('button', { name: points.nearby.useLocation }).click();
  await slow.isHeld;
  await chooseLanguage(page, 'ไทย');
  await expect(page.locator('html')).toHaveAttribute('lang', 'th-TH');
  slow.letGo();
  await page.waitForTimeout(300);
  await expect(page.getByText(points.nearby.nearest)).toHaveCount(0);
});
