import { expect, type Locator, test } from '@playwright/test';
import { paths } from '#routes/paths.ts';
import { openIn } from '../kit/page-actions.ts';

for (const width of [1280, 1920]) {
  test(`side-by-side parts share 24 columns at ${width} pixels [C-12]`, { tag: '@desktop' }, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 1080 });
    for (const path of [paths.track, paths.dropPoints({ province: '83' })]) {
      await openIn(page, 'th', path);
      const grid = page.locator('main [data-first]').first();
      const { columns, first, parts } = await grid.evaluate((box: HTMLElement) => ({
        columns: getComputedStyle(box).gridTemplateColumns.split(' ').map(Number.parseFloat),
        first: Number(box.dataset.first),
        parts: [...box.children]
          .map((part) => part.getBoundingClientRect())
          .map(({ x, width }) => ({ x, width })),
      }));
      expect(columns, path).toHaveLength(24);
      const [left, right] = parts;
      const gutter = 24;
      const column = columns[0] ?? 0;
      expect(left?.width, path).toBeCloseTo(first * column + (first - 1) * gutter, 0);
      expect((right?.x ?? 0) - (left?.x ?? 0) - (left?.width ?? 0), path).toBeCloseTo(gutter, 0);
    }
    await openIn(page, 'th', paths.home);
    const banner = await page.locator('main li img').first().boundingBox();
    expect(banner?.height).toBeLessThanOrEqual(400);
  });
}

test('a button without text has a tooltip, at most 350 pixels wide [C-12]', { tag: '@desktop' }, async ({
  page,
}) => {
  await openIn(page, 'en-us', paths.waybill('111111111117'));
  const copy = page.locator('main button.icon-button').first();
  const hint = () =>
    copy.evaluate((button) => {
      const { content, inlineSize } = getComputedStyle(button, '::after');
      return { content, width: Number.parseFloat(inlineSize) };
    });
  expect((await hint()).content).toBe('none');
  await copy.hover();
  expect((await hint()).content).toContain('Copy 111111111117');
  await copy.evaluate((button) => button.setAttribute('aria-label', 'much to say '.repeat(20)));
  const { width } = await hint();
  expect(width).toBeGreaterThan(300);
  expect(width).toBeLessThanOrEqual(350);
});

test.describe('on a screen of 1920 pixels', { tag: '@desktop' }, () => {
  test.use({ viewport: { width: 1920, height: 1080 } });

  const widthOf = async (part: Locator) => (await part.boundingBox())?.width ?? 0;
  /** How many of them are beside the first. */
  async function besideFirst(cards: Locator): Promise<number> {
    const boxes = await Promise.all((await cards.all()).slice(0, 12).map((card) => card.boundingBox()));
    return boxes.filter((box) => box && Math.abs(box.y - (boxes[0]?.y ?? 0)) < 2).length;
  }

  test('lists have more columns, and the map takes the rest [C-12]', async ({ page }) => {
    await openIn(page, 'en-us', paths.dropPoints({ province: '83' }));
    expect(await widthOf(page.locator('main'))).toBeGreaterThan(1600);
    expect(await besideFirst(page.getByRole('article'))).toBe(2);
    const frame = page.getByRole('region', { name: /map/i }).first();
    await expect(frame).toBeVisible();
    expect(await widthOf(frame)).toBeGreaterThan(650);
    await openIn(page, 'en-us', paths.news());
    expect(await besideFirst(page.locator('main li > article'))).toBeGreaterThan(3);
  });

  test('lines of text keep a readable length [C-12]', async ({ page }) => {
    for (const path of [paths.terms('claim-rules'), paths.newsItem(1), paths.aboutUs]) {
      await openIn(page, 'en-us', path);
      const widths = await page.locator('main article p, main p').evaluateAll((lines) =>
        lines.map((line) => {
          const range = document.createRange();
          range.selectNodeContents(line);
          return Math.round(Math.max(0, ...[...range.getClientRects()].map(({ width }) => width)));
        }),
      );
      // --measure is 44rem.
      expect(Math.max(...widths), path).toBeLessThanOrEqual(44 * 16 + 1);
    }
  });
});
