import { expect, type Page, test } from '@playwright/test';
import en from '#features/tracking/locales/en-us.json' with { type: 'json' };
import { paths } from '#routes/paths.ts';
import { expectAccessible } from '../kit/accessibility.ts';
import { movedOn, watchShifts } from '../kit/layout-shifts.ts';
import { openIn } from '../kit/page-actions.ts';
import { DELIVERED, HELD, openMenu, refuseCookies } from './track-pages.ts';

const { screen } = en;
const SLOW = '555555555555';

/** The largest text of the first parcel, and its size. */
async function sizeOf(page: Page, text: string | RegExp): Promise<number> {
  const part = page.getByRole('article').first().getByText(text).first();
  return part.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
}

test('the headline and the day are the largest text of a parcel', async ({ page }) => {
  await openIn(page, 'en-us', paths.waybill(SLOW));
  const sentence = await sizeOf(page, /The parcel .*delayed/);
  expect(sentence).toBeGreaterThanOrEqual(24);
  expect(sentence).toBeLessThanOrEqual(28);
  expect(await sizeOf(page, /^Late by/)).toBe(32);
  expect(await sizeOf(page, 'On Process')).toBeLessThanOrEqual(14);
});

const actions = [
  { no: '111111111117', name: screen.main.CHANGE, href: /change-delivery\?billcode=111111111117$/ },
  { no: DELIVERED.no, name: screen.main.PROOF },
  { no: '333333333331', name: screen.main.CHANGE, href: /change-delivery/ },
  { no: HELD, name: screen.main.COLLECT },
  { no: SLOW, name: screen.urge },
  { no: '777777777779', name: 'Call 1484', href: /^tel:1484$/ },
  { no: '999999999993', name: screen.main.CLAIM, href: /claim-add\?billCode=999999999993$/ },
  { no: 'EE123456785TH', name: 'Call 1484', href: /^tel:1484$/ },
];

test('each state has its one primary action, the others in a menu', { tag: '@phone' }, async ({ page }) => {
  for (const { no, name, href } of actions) {
    await openIn(page, 'en-us', paths.waybill(no));
    const bar = page.getByRole('region', { name: screen.actions });
    const main = href ? bar.getByRole('link', { name }) : bar.getByRole('button', { name });
    await expect(main, no).toBeVisible();
    if (href) await expect(main).toHaveAttribute('href', href);
    await expect(bar.getByRole('button', { name: screen.print }), no).toBeHidden();
  }
  await openMenu(page, en);
  await expectAccessible(page);
  await expect(page.getByRole('button', { name: screen.print })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: screen.print })).toBeHidden();
});

test('the action is sticky on the phone, and covers neither the end of the page nor the focus', {
  tag: '@phone',
}, async ({ page }) => {
  await openIn(page, 'en-us', paths.waybill(SLOW));
  await refuseCookies(page);
  const urge = page.getByRole('button', { name: screen.urge, exact: true });
  await expect(urge).toBeInViewport({ ratio: 1 });
  await page.evaluate(() => {
    document.documentElement.style.scrollBehavior = 'auto';
    scrollTo(0, document.documentElement.scrollHeight);
  });
  await expect(urge).toBeInViewport({ ratio: 1 });
  const last = page.locator('footer :is(a, button)').last();
  const [end, bar] = await Promise.all([last.boundingBox(), urge.boundingBox()]);
  expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  await expectAccessible(page);
});

test('a parcel that opens shifts nothing, and is drawn at once with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await watchShifts(page);
  await openIn(page, 'en-us', paths.waybill(SLOW));
  await expect(page.getByRole('heading', { name: screen.route })).toBeVisible();
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  expect(await movedOn(page)).toEqual([]);
});

test('the progress line is drawn once, in 300 ms', { tag: '@desktop' }, async ({ page }) => {
  await openIn(page, 'en-us', paths.waybill(DELIVERED.no));
  const ends = await page
    .getByRole('list', { name: screen.progress })
    .locator('li')
    .evaluateAll((steps) =>
      steps.slice(1).map((step) => {
        const { animationDelay, animationDuration, animationIterationCount } = getComputedStyle(
          step,
          '::before',
        );
        const ms = (Number.parseFloat(animationDelay) + Number.parseFloat(animationDuration)) * 1000;
        return `${Math.round(ms)} ${animationIterationCount}`;
      }),
    );
  expect(ends).toEqual(['75 1', '150 1', '225 1', '300 1']);
});

test('the route is traced and numbers pop in, once and quickly, and at once with reduced motion', async ({
  page,
}) => {
  const motionOf = (name: string) =>
    page.locator('main').evaluate((main, wanted) => {
      const styles = [...main.querySelectorAll('*')].map((element) => getComputedStyle(element));
      const moving = styles.filter(({ animationName }) => animationName.includes(wanted));
      return moving.map((style) => `${style.animationDuration} ${style.animationIterationCount}`);
    }, name);
  await openIn(page, 'en-us', paths.waybill(SLOW));
  await expect(page.getByRole('heading', { name: screen.route })).toBeVisible();
  await expect.poll(() => motionOf('trace')).toContainEqual('0.3s 1');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await motionOf('trace')).toEqual([]);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openIn(page, 'en-us', paths.track);
  await page.getByRole('textbox', { name: screen.boxLabel }).fill(DELIVERED.no);
  await expect.poll(() => motionOf('pop')).toEqual(['0.16s 1']);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await motionOf('pop')).toEqual([]);
});

test('on a phone no heading repeats the top bar, and the input is first', { tag: '@phone' }, async ({
  page,
}) => {
  await openIn(page, 'en-us', paths.track);
  await expect(page.getByRole('heading', { level: 1 })).toHaveClass(/visually-hidden/);
  const box = page.getByRole('textbox', { name: screen.boxLabel });
  const hint = page.getByText(screen.boxHint.replace('{{max}}', '10'));
  const [above, below] = await Promise.all([box.boundingBox(), hint.boundingBox()]);
  expect(above?.y).toBeLessThan(120);
  expect(below?.y).toBeGreaterThan(above?.y ?? 0);
});
