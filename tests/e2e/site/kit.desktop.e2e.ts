import { expect, type Page, test } from '@playwright/test';
import { kitWords as words } from '#features/debugging/web/kit-words.ts';
import { brand } from '#lib/brand.ts';
import { paths } from '#routes/paths.ts';
import { NOTICE_MS } from '#web/state/notices.ts';
import { openIn } from '../kit/page-actions.ts';

const [first, second, third] = words.tabs;
const button = (page: Page, name: string) => page.locator('main').getByRole('button', { name, exact: true });
const notices = (page: Page) => page.locator('[role="status"][aria-live]').getByText(words.sentence);

test.beforeEach(({ page }) => openIn(page, 'en-us', paths.kit));

test('arrow keys move through tabs and wrap, with the focus, and only one of them is a tab stop', async ({
  page,
}) => {
  const tab = (name: string) => page.getByRole('tab', { name });
  await tab(first).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(tab(third)).toBeFocused();
  await expect(tab(third)).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tabpanel', { name: third })).toContainText(third);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(tab(second)).toBeFocused();
  expect(await page.locator('[role="tab"][tabindex="0"]').allTextContents()).toEqual([second]);
  await tab(first).click();
  await expect(page.getByRole('tabpanel', { name: first })).toContainText(first);
});

test('the label of a checkbox and a switch toggles them, and the error goes', async ({ page }) => {
  const box = page.getByRole('checkbox', { name: words.tick });
  await expect(box).toHaveAccessibleDescription(words.wrong);
  await page.getByText(words.tick).click();
  await expect(box).toBeChecked();
  await expect(box).not.toHaveAttribute('aria-invalid');
  const turned = page.getByRole('switch', { name: words.turn });
  await expect(turned).toHaveAccessibleDescription(words.sentence);
  await page.getByText(words.turn, { exact: true }).click();
  await expect(turned).toHaveAttribute('aria-checked', 'true');
});

test('a busy button ignores a second press, and keeps the focus', async ({ page }) => {
  await button(page, `${words.pressed} 0`).click();
  const busy = button(page, `${words.pressed} 1`);
  await expect(busy).toHaveAttribute('aria-disabled', 'true');
  await busy.press('Enter');
  await busy.click({ force: true });
  await expect(busy).toBeFocused();
});

test('a menu closes at Escape, at a press outside, when the focus leaves, and when its content asks for it', async ({
  page,
}) => {
  const menu = page.locator('main details').filter({ hasText: words.closeMenu });
  const summary = menu.locator('summary');
  const isOpen = () => menu.evaluate((details: HTMLDetailsElement) => details.open);
  await summary.click();
  await button(page, words.closeMenu).focus();
  await page.keyboard.press('Escape');
  await expect.poll(isOpen).toBe(false);
  await expect(summary).toBeFocused();
  await summary.click();
  await page.locator('main').click({ position: { x: 3, y: 3 } });
  await expect.poll(isOpen).toBe(false);
  await summary.press('Enter');
  await page.getByRole('tab', { name: first }).focus();
  await expect.poll(isOpen).toBe(false);
  await summary.press('Enter');
  await button(page, words.closeMenu).click();
  await expect.poll(isOpen).toBe(false);
});

test('the error summary links to the wrong field', async ({ page }) => {
  await page.getByRole('alert').getByRole('link', { name: words.wrong }).click();
  await expect(page.locator('#kit-wrong')).toBeFocused();
});

test('a link in a text navigates in place, and with a modifier key it is left to the browser', async ({
  page,
  context,
}) => {
  const link = page.locator('main').getByRole('link', { name: 'link', exact: true });
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
  const [other] = await Promise.all([
    context.waitForEvent('page'),
    link.click({ modifiers: ['ControlOrMeta'] }),
  ]);
  await other.close();
  await link.click();
  await expect(page).toHaveURL(new RegExp(`${paths.questions()}$`));
  expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
});

test('a sheet focuses its content, and closes at Escape, its button and a press beside it', async ({
  page,
}) => {
  const opener = button(page, words.sheet);
  const sheet = page.getByRole('dialog', { name: words.sheet });
  await opener.click();
  await expect(sheet.getByRole('button', { name: words.primary })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await sheet.getByText(words.sentence).click();
  await expect(sheet).toBeVisible();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(sheet).toBeHidden();
  await opener.click();
  // Outside its content box the browser reports the dialog itself as the target.
  await sheet.dispatchEvent('pointerdown');
  await expect(sheet).toBeHidden();
});

test('a dialog focuses its field and keeps the input until it is closed; it restores the focus', async ({
  page,
}) => {
  const opener = button(page, words.dialog);
  const dialog = page.getByRole('dialog', { name: words.dialog });
  await opener.click();
  await expect(dialog.getByRole('textbox')).toBeFocused();
  await dialog.getByRole('textbox').fill('1111');
  await page.mouse.click(5, 5);
  await dialog.dispatchEvent('pointerdown');
  await expect(dialog.getByRole('textbox')).toHaveValue('1111');
  // The page below is inert: its notifications are shown in the dialog.
  await dialog.getByRole('button', { name: words.announce }).click();
  await expect(dialog.getByText(words.sentence)).toBeVisible();
  await expect(notices(page)).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
  await opener.click();
  await dialog.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('dialog', { name: words.question })).toBeVisible();
});

test('a question is answered or cancelled, and the result takes the focus', async ({ page }) => {
  const asked = page.getByRole('dialog', { name: words.question });
  await button(page, words.question).click();
  await expect(asked.getByRole('heading')).toBeFocused();
  await asked.getByRole('button', { name: words.cancel, exact: true }).click();
  await expect(asked).toHaveCount(0);
  await expect(button(page, words.question)).toBeFocused();
  await button(page, words.question).click();
  await asked.getByRole('button', { name: words.confirm }).click();
  await expect(page.getByRole('heading', { name: words.finished })).toBeFocused();
});

test('a notification disappears by itself, but not while it is read, and at its button at once', async ({
  page,
}) => {
  await page.clock.install();
  await button(page, words.announce).click();
  await expect(notices(page)).toBeVisible();
  await page.clock.runFor(NOTICE_MS + 100);
  await expect(notices(page)).toHaveCount(0);
  await button(page, words.announce).click();
  await notices(page).hover();
  await page.clock.runFor(10 * NOTICE_MS);
  await expect(notices(page)).toBeVisible();
  await page.mouse.move(5, 400);
  await page.clock.runFor(NOTICE_MS + 100);
  await expect(notices(page)).toHaveCount(0);
  await button(page, words.announce).click();
  await page.getByRole('button', { name: 'Dismiss this message' }).click();
  await expect(notices(page)).toHaveCount(0);
});

/** Simulates the device's share function and its clipboard. */
async function setDevice(
  page: Page,
  share: 'none' | 'fails' | 'left' | 'works',
  hasClipboard: boolean,
): Promise<void> {
  await page.evaluate(
    ([way, isKept]) => {
      const ask = () => {
        if (way === 'works') return Promise.resolve();
        return Promise.reject(new DOMException('no', way === 'left' ? 'AbortError' : 'DataError'));
      };
      const clipboard = isKept ? { writeText: () => Promise.resolve() } : undefined;
      Object.defineProperty(navigator, 'share', {
        configurable: true,
        value: way === 'none' ? undefined : ask,
      });
      Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard });
    },
    [share, hasClipboard] as const,
  );
}

test('a page is shared by the device, otherwise copied, otherwise its URL is shown', async ({ page }) => {
  const share = button(page, 'Share');
  const heard = page.locator('[role="status"][aria-live]');
  await setDevice(page, 'works', true);
  await share.click();
  await setDevice(page, 'left', true);
  await share.click();
  await expect(heard).toHaveText('');
  await setDevice(page, 'fails', true);
  await share.click();
  await expect(heard).toContainText('The link has been copied.');
  await setDevice(page, 'none', false);
  await share.click();
  await expect(heard).toContainText(new RegExp(`could not be copied.*${new URL(page.url()).origin}/`));
});

test('support is a press away, and a long list shows its ends and the current page', async ({ page }) => {
  await expect(page.locator('main').getByRole('link', { name: brand.email })).toHaveAttribute(
    'href',
    `mailto:${brand.email}`,
  );
  const pages = page.getByRole('navigation', { name: 'Pages of the list' });
  expect((await pages.getByRole('link').allTextContents()).filter(Boolean)).toEqual(['1', '10', '20']);
  await expect(pages.locator('[aria-current="page"]')).toHaveText('10');
});
