import { expect, test } from '@playwright/test';
import en from '#features/careers/locales/en-us.json' with { type: 'json' };
import zh from '#features/careers/locales/zh-cn.json' with { type: 'json' };
import { brand } from '#lib/brand.ts';
import { paths } from '#routes/paths.ts';
import { expectAccessible } from '../kit/accessibility.ts';
import { chooseLanguage, complaintsOf, openIn } from '../kit/page-actions.ts';

test('openings are filtered, one is opened, and its language changes in place [W-07, RM-15, E-09]', {
  tag: '@phone',
}, async ({ page }) => {
  const complaints = complaintsOf(page);
  const main = page.locator('main');
  await openIn(page, 'en-us', paths.jobVacancies());
  await expect(main.locator('article')).toHaveCount(8);
  await main.getByRole('link', { name: `${en.departments['customer-service']} (2)` }).click();
  await expect(page).toHaveURL(/department=customer-service$/);
  await expect(main.locator('article')).toHaveCount(2);
  await expectAccessible(page);

  await main.getByRole('link', { name: en.positions['claims-officer'], exact: true }).click();
  await expect(page).toHaveURL(/\/jobdetail\?id=3$/);
  await expect(main.locator('section ol > li')).toHaveCount(8);
  const apply = main.getByRole('link', { name: en.apply.button });
  const letter = `mailto:${brand.jobsEmail}?subject=`;
  await expect(apply).toHaveAttribute(
    'href',
    letter + encodeURIComponent(`Job application: ${en.positions['claims-officer']}`),
  );
  await expectAccessible(page);

  await chooseLanguage(page, '简体中文');
  await expect(main.getByRole('heading', { name: zh.opening.duties })).toBeVisible();
  await expect(apply).toHaveCount(0);
  await expect(main.locator(`a[href^="${letter}"]`)).toHaveAttribute('href', /%E7%90%86%E8%B5%94/);
  expect(complaints).toEqual([]);
});
