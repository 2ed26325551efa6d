import { expect, type Page, test } from '@playwright/test';
import { keptWords } from '#features/publishing/kept-words.rules.ts';
import { paths } from '#routes/paths.ts';
import { openIn } from '../kit/page-actions.ts';

const PAGES = ['/', paths.price(), paths.dropPoints(), paths.services, paths.terms('claim-rules')];

/** The words that are broken over two lines, each with the text around it. */
function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate((words) => {
    const broken: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const text = node.nodeValue ?? '';
      for (const word of words) {
        // Joined to its neighbour, the letters belong to another word.
        const alone = new RegExp(`(?<!\\u2060)${[...word].join('\u2060?')}(?!\\u2060)`, 'g');
        for (const { index, 0: found } of text.matchAll(alone)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + found.length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (lines.size > 1) broken.push(`${word}: ${text.slice(Math.max(0, index - 15), index + 25)}`);
        }
      }
    }
    return broken;
  }, keptWords);
}

for (const path of PAGES) {
  test(`Thai words stay in one piece on ${path}, and only in running text`, async ({ page }) => {
    await openIn(page, 'th', path);
    for (const width of [390, 360, 320]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await brokenWords(page)).toEqual([]);
    }
    const html = await (await page.request.get(path, { headers: { cookie: 'lang=th' } })).text();
    expect(html).toContain('\u2060');
    const head = html.slice(0, html.indexOf('</head>'));
    expect(head.replace(/<script[\s\S]*?<\/script>/g, '')).not.toContain('\u2060');
    const attributes = html.replace(/<script[\s\S]*?<\/script>/g, '').match(/="[^"]*\u2060[^"]*"/g);
    expect(attributes).toBeNull();
  });
}

test('text copied from a Thai page has no word joiners', async ({ page }) => {
  await openIn(page, 'th', paths.terms('claim-rules'));
  const { shown, copied } = await page.evaluate(() => {
    const body = document.querySelector('main') ?? document.body;
    getSelection()?.selectAllChildren(body);
    const shown = getSelection()?.toString() ?? '';
    const clipboardData = new DataTransfer();
    body.dispatchEvent(new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }));
    const copied = ['text/plain', 'text/html'].map((kind) => clipboardData.getData(kind));
    return { shown, copied };
  });
  expect(shown).toContain('\u2060');
  for (const each of copied) {
    expect(each).toContain('ค่าชดเชย');
    expect(each).not.toContain('\u2060');
  }
});
