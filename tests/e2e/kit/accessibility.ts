import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

type Runner = Pick<typeof axe, 'run'>;

/**
 * What axe finds wrong in the page as it is now. It runs in the page itself, once brought there, and reports nothing
 * but faults: the site has no frames, and collecting what is right takes several times as long.
 */
export async function accessibilityFaults(page: Page, rules?: string[]): Promise<string[]> {
  // The line over a page that is on its way is no part of the page.
  await expect(page.locator('div[role="progressbar"]')).toHaveCount(0);
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  return page.evaluate(async (values) => {
    const { axe } = globalThis as unknown as { axe: Runner };
    // A colour on its way is no colour of the page. What comes to lie under the pointer begins to change while axe reads.
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

/** Nothing in the page as it is now is against the rules of accessibility. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await accessibilityFaults(page)).toEqual([]);
}
