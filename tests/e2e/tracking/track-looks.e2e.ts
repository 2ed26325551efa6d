import { expect, type Locator, type Page, test } from '@playwright/test';
import en from '#features/tracking/locales/en-us.json' with { type: 'json' };
import { paths } from '#routes/paths.ts';
import { isPhone, openIn } from '../kit/page-actions.ts';

const DELIVERED = '222222222224';
const HELD = '444444444448';
const TEN = [
  '111111111117',
  DELIVERED,
  '333333333331',
  HELD,
  '555555555555',
  '777777777779',
  '999999999993',
  '123456789012',
  'EE123456785TH',
  '000000000017',
];

const detailOf = (no: string) => `${isPhone() ? paths.trackDetail : paths.track}?billcode=${no}`;
const leftOf = async (part: Locator) => (await part.boundingBox())?.x ?? 0;

test('ten recognised numbers leave the button visible, and the page as wide as the phone', {
  tag: '@phone',
}, async ({ page }) => {
  await openIn(page, 'en-us', paths.track);
  await page.getByRole('textbox', { name: en.screen.boxLabel }).fill(TEN.join('\n'));
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(10);
  await expect(page.getByRole('button', { name: en.screen.track, exact: true })).toBeInViewport({ ratio: 1 });
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
});

test('no scan overlaps the sticky day heading', async ({ page }) => {
  await openIn(page, 'en-us', detailOf(DELIVERED));
  const day = page.locator('section[aria-labelledby="timeline"] h3').nth(1);
  await day.evaluate((heading) => {
    document.documentElement.style.scrollBehavior = 'auto';
    heading.scrollIntoView({ block: 'start' });
    const bar = Number.parseFloat(getComputedStyle(heading).top);
    scrollBy(0, heading.getBoundingClientRect().top - bar + 90);
  });
  const covered = await day.evaluate((heading) => {
    const { left, right, top, bottom } = heading.getBoundingClientRect();
    const points = [left + 5, left + 60, left + 90, (left + right) / 2];
    return points
      .map((x) => document.elementFromPoint(x, (top + bottom) / 2))
      .filter((hit) => hit !== heading && !heading.contains(hit))
      .map((hit) => hit?.outerHTML.slice(0, 80));
  });
  expect(covered).toEqual([]);
  // It is just below the top bar of a phone, not behind it.
  const bar = isPhone() ? await page.locator('header').first().boundingBox() : null;
  const box = await day.boundingBox();
  expect(Math.abs((box?.y ?? 0) - ((bar?.y ?? 0) + (bar?.height ?? 0)))).toBeLessThan(2);
});

/** The styles of a step: the fill and the border of its circle. */
function circleOf(page: Page, state: string): Promise<{ fill: string; edge: string; line: string }> {
  return page
    .locator(`li[data-state="${state}"]`)
    .last()
    .evaluate((step) => {
      const circle = step.querySelector('span');
      if (!circle) throw new Error('A step has no circle.');
      const { backgroundColor: fill, borderTopColor: edge } = getComputedStyle(circle);
      return { fill, edge, line: getComputedStyle(step, '::before').borderBlockStartStyle };
    });
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`in the forced ${colorScheme} colours, completed, current and future steps differ`, {
    tag: '@desktop',
  }, async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    await openIn(page, 'en-us', detailOf(HELD));
    const [done, current, todo] = await Promise.all(
      ['done', 'current', 'todo'].map((state) => circleOf(page, state)),
    );
    const canvas = await page.evaluate(() => {
      const probe = document.createElement('i');
      probe.style.cssText = 'forced-color-adjust: none; background: Canvas';
      document.body.append(probe);
      return getComputedStyle(probe).backgroundColor;
    });
    expect(todo?.fill).toBe(canvas);
    expect(new Set([done?.fill, current?.fill, todo?.fill]).size).toBe(3);
    expect([done?.line, todo?.line]).toEqual(['solid', 'dotted']);
  });
}

test('a waybill number keeps its order in a right-to-left line [C-12]', {
  tag: '@desktop',
}, async ({ page }) => {
  await openIn(page, 'en-us', detailOf('EE123456785TH'));
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl';
  });
  const groups = page.getByRole('article').first().locator('[translate="no"] > span');
  await expect(groups.first()).toHaveText('EE');
  const lefts = await Promise.all((await groups.all()).map(leftOf));
  expect(lefts).toEqual([...lefts].sort((one, other) => one - other));
  expect(lefts.length).toBeGreaterThan(2);
});
