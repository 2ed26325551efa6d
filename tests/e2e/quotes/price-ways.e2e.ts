import { expect, test } from '@playwright/test';
import en from '#features/quotes/locales/en-us.json' with { type: 'json' };
import { expectAccessible } from '../kit/accessibility.ts';
import { openIn } from '../kit/page-actions.ts';
import { PATH, result, WAY } from './price-pages.ts';

const { form } = en.screen;

test('on a phone the button is within two screens, and a price takes seven taps [D-13]', {
  tag: '@phone',
}, async ({ page }) => {
  await openIn(page, 'en-us', PATH);
  const button = await page.getByRole('button', { name: form.send }).boundingBox();
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(900);
  // The banner is shown once in half a year.
  await page.getByRole('button', { name: 'Refuse all' }).tap();
  let taps = 0;
  async function tap(target: ReturnType<typeof page.locator>): Promise<void> {
    await target.tap();
    taps += 1;
  }
  for (const [label, typed] of [
    [form.origin, '10500'],
    [form.destination, '83000'],
  ] as const) {
    const box = page.getByRole('combobox', { name: label, exact: true });
    await tap(box);
    await page.keyboard.type(typed);
    const found = page.getByRole('listbox').getByRole('option').first();
    await expect(found).toBeVisible();
    await tap(found);
  }
  const item = page.getByRole('combobox', { name: form.item });
  // The native select takes two: one to open, one to choose.
  taps += 2;
  await item.selectOption({ index: 1 });
  await tap(page.getByRole('textbox', { name: form.weight }));
  await page.keyboard.type('2');
  await expect(result(page).getByRole('table')).toContainText('THB');
  expect(taps).toBe(7);
});

test('the route is reversed by one press, and other input stays [D-13]', async ({ page }) => {
  await openIn(page, 'en-us', `${PATH}?${WAY}&item=parcel&kg=2&cod=300`);
  const from = page.getByRole('combobox', { name: form.origin, exact: true });
  const to = page.getByRole('combobox', { name: form.destination, exact: true });
  await expect(from).toHaveValue(/Si Lom/);
  const swap = page.getByRole('button', { name: form.swap });
  await swap.click();
  await expect(page).toHaveURL(/originCode=830101&destinationCode=100402/);
  await expect(from).toHaveValue(/Talat Yai/);
  await expect(to).toHaveValue(/Si Lom/);
  await expect(swap).toBeFocused();
  await expect(result(page).getByRole('table')).toContainText(en.lines.COD);
  await expectAccessible(page);
});

test('a route without a price yet is reversed, too', { tag: '@desktop' }, async ({ page }) => {
  await openIn(page, 'en-us', `${PATH}?originCode=100402`);
  await page.getByRole('button', { name: form.swap }).click();
  await expect(page.getByRole('combobox', { name: form.destination, exact: true })).toHaveValue(/Si Lom/);
  await expect(page.getByRole('combobox', { name: form.origin, exact: true })).toHaveValue('');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a recent route is filled in by a press, and removed by another [D-13]', { tag: '@phone' }, async ({
  page,
}) => {
  await openIn(page, 'en-us', `${PATH}?${WAY}&item=parcel&kg=2`);
  await expect(result(page).getByRole('table')).toBeVisible();
  await openIn(page, 'en-us', PATH);
  const recent = page.getByRole('navigation', { name: form.recent });
  await recent.getByRole('link', { name: /Si Lom.*Talat Yai/ }).click();
  await expect(page.getByRole('combobox', { name: form.origin, exact: true })).toHaveValue(/Si Lom/);
  await expect(page.getByRole('combobox', { name: form.destination, exact: true })).toHaveValue(/Talat Yai/);
  await openIn(page, 'en-us', PATH);
  await expectAccessible(page);
  await recent.getByRole('button', { name: /^Remove Si Lom/ }).click();
  await expect(recent).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('button', { name: form.send })).toBeVisible();
  await expect(recent).toHaveCount(0);
});

test('available services are side by side before unavailable ones [W-18]', async ({ page }) => {
  await openIn(page, 'en-us', `${PATH}?${WAY}&item=food&kg=3`);
  const shown = result(page);
  const cards = shown.getByRole('listitem').filter({ has: page.getByRole('link', { name: /^Show/ }) });
  await expect(shown.getByRole('listitem').first()).toContainText('THB');
  const boxes = await Promise.all(
    (await shown.getByRole('listitem').all()).map((card) => card.boundingBox()),
  );
  expect(boxes.length).toBeGreaterThan(1);
  expect(Math.abs((boxes[0]?.y ?? 0) - (boxes[1]?.y ?? 0))).toBeLessThan(2);
  await expect(cards.first()).toBeVisible();
  await expect(shown.getByText(en.problems.notBulky.split('{{')[0] ?? '')).toBeHidden();
});
