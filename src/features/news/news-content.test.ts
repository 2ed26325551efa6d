import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { firstVersion } from '#features/rules/first-version.rules.ts';
import {
  faultsOf,
  incompleteSlugs,
  missingFigures,
  readPages,
  shapeOf,
  typedAmounts,
} from '#tests/content-checks.ts';

const images = [
  'parcel',
  'truck',
  'fruit',
  'bulky',
  'cod',
  'drop-point',
  'plane',
  'warehouse',
  'rain',
  'holiday',
  'app',
  'award',
  'people',
  'shield',
  'claim',
  'label',
  'school',
  'market',
  'mrt',
  'green',
];
const common = {
  id: z.string().regex(/^[1-9]\d*$/),
  title: z.string().min(1).max(90),
  summary: z.string().min(15).max(220),
  date: z.iso.date(),
  image: z.enum(images),
  audience: z.enum(['senders', 'recipients', 'sellers', 'growers']).optional(),
};
const frontMatter = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('news'), ...common, videoUrl: z.url().optional() }),
  z.strictObject({ kind: z.literal('article'), ...common }),
  z.strictObject({ kind: z.literal('promotion'), ...common, from: z.iso.date(), until: z.iso.date() }),
]);
const wordsInEnglish = { news: [120, 250], promotion: [120, 250], article: [400, 800] } as const;

const pages = readPages('src/features/news/content').map((page) => ({
  ...page,
  front: frontMatter.parse(page.fields),
}));
const inEnglish = pages.filter(({ language }) => language === 'en-us');
const ofKind = (kind: string) => inEnglish.filter(({ front }) => front.kind === kind);

describe('news, promotions and articles', () => {
  it('are 27 news items, 6 promotions and 8 articles, each in three languages [E-08]', () => {
    expect(incompleteSlugs(pages)).toEqual([]);
    expect(['news', 'promotion', 'article'].map((kind) => ofKind(kind).length)).toEqual([27, 6, 8]);
  });

  it('have consecutive ids, and a file named after their kind [E-07]', () => {
    const ids = inEnglish.map(({ front }) => Number(front.id)).toSorted((a, b) => a - b);
    expect(ids).toEqual(inEnglish.map((_, index) => index + 1));
    expect(inEnglish.filter(({ slug, front }) => !new RegExp(`^${front.kind}-\\d\\d$`).test(slug))).toEqual(
      [],
    );
  });

  it('were published from November 2022 on, news in the order of their ids', () => {
    const dates = inEnglish.map(({ front }) => front.date).toSorted();
    expect(dates[0]?.slice(0, 7)).toBe('2022-11');
    expect(dates.filter((date) => date > '2026-11-20')).toEqual([]);
    const news = ofKind('news').map(({ front }) => front.date);
    expect(news).toEqual(news.toSorted());
  });

  it.each(['en-us', 'zh-cn'] as const)('have the same content in th and %s', (language) => {
    expect(framesIn(language)).toEqual(framesIn('th'));
  });

  it('name the same figures in each language', () => {
    const missing = pages.flatMap((page) => {
      const english = inEnglish.find(({ slug }) => slug === page.slug);
      return missingFigures(textOf(english), textOf(page), page.language).map(
        (figure) => `${page.language} ${page.slug}: ${figure}`,
      );
    });
    expect(missing).toEqual([]);
  });

  it('are in their own language, and name rules and paths that exist [W-01]', () => {
    const faults = pages.flatMap((page) =>
      faultsOf(textOf(page), page.language).map((fault) => `${page.language} ${page.slug}: ${fault}`),
    );
    expect(faults).toEqual([]);
  });

  it('leave every weight, side and amount to the current rules', () => {
    expect(pages.flatMap((page) => typedAmounts(textOf(page)).map((amount) => [page.slug, amount]))).toEqual(
      [],
    );
  });

  it('have the usual length', () => {
    const outside = inEnglish.flatMap(({ slug, front, body }) => {
      const [least, most] = wordsInEnglish[front.kind];
      const words = body.trim().split(/\s+/).length;
      return words < least || words > most ? [`${slug}: ${words}`] : [];
    });
    expect(outside).toEqual([]);
  });
});

describe('promotions', () => {
  it('are announced before they end, and end after they begin', () => {
    const wrong = pages.filter(
      ({ front }) => front.kind === 'promotion' && !(front.date <= front.until && front.from <= front.until),
    );
    expect(wrong.map(({ slug }) => slug)).toEqual([]);
  });

  it('include the first kilogram for walk-in customers, at the price and on the dates of the rules [W-19]', () => {
    const { from, until } = firstVersion.walkInPromotion;
    const [walkIn] = inEnglish.filter(({ body }) => body.includes('{{walkInPromotion.firstKgSatang}}'));
    expect(walkIn?.front).toMatchObject({ kind: 'promotion', from, until });
    expect(walkIn?.body).toMatch(/\{\{walkInPromotion\.from\}\}.*\{\{walkInPromotion\.until\}\}/);
  });

  it('state their conditions', () => {
    expect(ofKind('promotion').filter(({ body }) => !/^## Conditions\n\n- /m.test(body))).toEqual([]);
  });
});

function textOf(page?: { fields: Record<string, string>; body: string }): string {
  return page ? [page.fields.title, page.fields.summary, page.body].join('\n\n') : '';
}

/** What must be equal in all languages. */
function framesIn(language: string) {
  return pages
    .filter((page) => page.language === language)
    .map(({ slug, front: { title, summary, ...front }, body }) => ({
      slug,
      front,
      ...shapeOf(`${title}\n${summary}\n${body}`),
      paragraphs: body.trim().split(/\n{2,}/).length,
    }));
}
