import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { languages } from '#lib/language.ts';
import { paths } from '#routes/paths.ts';
import { accessibilityFaults, COLOUR_RULES } from '../kit/accessibility.ts';
import { movedOn, watchShifts } from '../kit/layout-shifts.ts';
import { complaintsOf, interactive } from '../kit/page-actions.ts';
import { foreignLetters, listOpenPages, listTemplates } from './reading-pages.ts';

const layouts = [
  { layout: 'mobile', tag: '@phone', device: 'a phone', rendered: 'th' },
  // Chinese has fonts of its own.
  { layout: 'desktop', tag: '@desktop', device: 'a desktop', rendered: 'zh-cn' },
] as const;

/** Title, description and text of one page; the text without scripts, styles and the language switch. */
type Said = {
  title: string;
  description: string;
  canonical: string | null;
  headings: string[];
  words: string;
};

for (const { layout, tag, device, rendered } of layouts) {
  for (const language of languages) {
    test(`every public page in ${language} on ${device} has a unique title and words of its language`, {
      tag,
    }, async ({ page, request }) => {
      test.setTimeout(240_000);
      const titles = new Map<string, Set<string>>();
      const faults: string[] = [];
      for (const path of listOpenPages(layout)) {
        const said = await readPage(page, request, path, `lang=${language}; layout=${layout}`);
        faults.push(...faultsOf(said, language).map((fault) => `${path}: ${fault}`));
        titles.set(said.title, (titles.get(said.title) ?? new Set()).add(said.canonical ?? path));
      }
      expect(titles.size).toBeGreaterThan(40);
      expect(faults).toEqual([]);
      expect([...titles].filter(([, pages]) => pages.size > 1)).toEqual([]);
    });
  }

  test(`every template on ${device} starts without browser errors or layout shifts, and is accessible, also in dark mode`, {
    tag,
  }, async ({ page, context }) => {
    test.setTimeout(240_000);
    const url = test.info().project.use.baseURL ?? '';
    await context.addCookies([{ name: 'lang', value: rendered, url }]);
    const complaints = complaintsOf(page);
    const faults: string[] = [];
    // How far a font that comes late moves a page depends on the machine's own fonts; later pages find them kept.
    await page.goto(paths.home);
    await interactive(page);
    if (rendered !== 'zh-cn') await loadFonts(page);
    await watchShifts(page);
    for (const path of listTemplates(layout)) {
      await page.goto(path);
      await interactive(page);
      const found = await accessibilityFaults(page);
      // Chinese fonts load late if the machine has none of its own; shifts then are not the page's fault.
      const moved = rendered === 'zh-cn' ? [] : await movedOn(page);
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      found.push(...(await accessibilityFaults(page, COLOUR_RULES)));
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference' });
      faults.push(...[...complaints.splice(0), ...moved, ...found].map((fault) => `${path}: ${fault}`));
    }
    expect(faults).toEqual([]);
  });
}

/** Loads all fonts of the site before the next page asks for them: a busy machine may leave the first one without. */
async function loadFonts(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await Promise.allSettled([...document.fonts].map((face) => face.load()));
  });
}

/** Fetches a page and parses it with the browser's parser, without rendering. */
async function readPage(page: Page, request: APIRequestContext, path: string, cookie: string): Promise<Said> {
  const answer = await request.get(path, { headers: { cookie }, maxRedirects: 0 });
  expect(answer.status(), path).toBe(200);
  return page.evaluate(
    (html) => {
      const read = new DOMParser().parseFromString(html, 'text/html');
      const headings = [...read.querySelectorAll('main h1')].map(({ textContent }) => textContent.trim());
      // Code samples name Thai places in every language.
      for (const part of read.querySelectorAll('script, style, pre, a[hreflang]')) part.remove();
      return {
        title: read.title,
        description: read.querySelector<HTMLMetaElement>('meta[name="description"]')?.content ?? '',
        canonical: read.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? null,
        headings,
        words: read.body.textContent,
      };
    },
    await answer.text(),
  );
}

function faultsOf({ title, description, headings, words }: Said, language: string): string[] {
  const found = foreignLetters[language]?.exec([title, description, words].join('\n')) ?? [];
  return [
    ...(headings.length === 1 && headings[0] ? [] : [`${headings.length} headings of level 1`]),
    ...(description ? [] : ['no description']),
    ...found.map((letters) => `foreign letters: ${letters}`),
  ];
}
