import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

/** The rules about colours, which are all that a theme changes. */
export const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

type Runner = Pick<typeof axe, 'run'>;

/**
 * What axe finds wrong in the current page. It is injected once per page, and reports nothing but violations: the site
 * has no frames, and collecting passes takes several times as long.
 */
export async function accessibilityFaults(page: Page, rules?: string[]): Promise<string[]> {
  // The progress bar of a navigation is not part of the page.
  await expect(page.locator('div[role="progressbar"]')).toHaveCount(0);
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  return page.evaluate(async (values) => {
    const { axe } = globalThis as unknown as { axe: Runner };
    // A colour in transition is not a colour of the page: hovering starts transitions while axe reads.
    const still = new CSSStyleSheet();
    still.replaceSync('*, ::before, ::after { transition: none !important }');
    document.adoptedStyleSheets.push(still);
    const { violations } = await axe
      .run(document, {
        resultTypes: ['violations'],
        reporter: 'no-passes',
        ...(values && { runOnly: { type: 'rule', values } }),
      })
      .finally(() => {
        document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== still);
      });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
  }, rules);
}

/** Expects no accessibility violation in the current page. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await accessibilityFaults(page)).toEqual([]);
}
