import { expect, test } from '@playwright/test';
import { languages } from '../../../src/lib/language.ts';
import { paths } from '../../../src/routes/paths.ts';
import { walkLinks } from './links.ts';
import { listOpenPages } from './reading-pages.ts';

// No browser is needed, so the walks of both layouts stand in one of the projects.
for (const layout of ['desktop', 'mobile'] as const) {
  for (const language of languages) {
    test(`no link of any page leads nowhere: ${layout}, ${language} [RD-34, RM-18]`, {
      tag: '@desktop',
    }, async () => {
      test.setTimeout(180_000);
      const { opened, dead } = await walkLinks(test.info().project.use.baseURL ?? '', {
        language,
        layout,
        from: listOpenPages(layout),
      });
      expect(opened).toBeGreaterThan(100);
      expect(dead).toEqual([]);
    });
  }
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'an unknown path' : 'an unknown path without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('says why the track page opened, and only then [RD-34, RM-18]', { tag: '@desktop' }, async ({
      page,
    }) => {
      await page.goto('/no/such/page?lang=en-us');
      await expect(page).toHaveURL(/\/service\/track#/);
      const note = page.getByText('We could not find that page');
      await expect(note).toBeVisible();
      await page.goto(paths.track);
      await expect(note).toBeHidden();
    });
  });
}
