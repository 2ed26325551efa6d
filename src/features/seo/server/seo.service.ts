import type { OpenPrinter, TextPrinter } from '#features/publishing/server/text-printer.ts';
import type { SeoEntry } from '../seo.contract.ts';
import type { SeoRow } from './seo.repo.ts';

/** Texts of pages for search engines. */
export type SeoService = ReturnType<typeof createSeoService>;

export function createSeoService(deps: {
  /** The texts of all pages, cached in memory. */
  rows: { get(): Promise<readonly SeoRow[]> };
  openPrinter: OpenPrinter;
}) {
  let printed: { from: readonly unknown[]; entries: SeoEntry[] } | undefined;
  return {
    /** Printed again only when the texts or the rules in them change, because every page needs it. */
    async list(): Promise<readonly SeoEntry[]> {
      const rows = await deps.rows.get();
      const printers = await Promise.all([
        deps.openPrinter('th'),
        deps.openPrinter('en-us'),
        deps.openPrinter('zh-cn'),
      ]);
      const from = [rows, ...printers];
      const isSame = printed?.from.every((each, nth) => each === from[nth]) ?? false;
      if (!printed || !isSame) printed = { from, entries: printAll(rows, printers) };
      return printed.entries;
    },
  };
}

function printAll(
  rows: readonly SeoRow[],
  [th, en, ch]: readonly [TextPrinter, TextPrinter, TextPrinter],
): SeoEntry[] {
  return rows.map(({ menuCode, texts }) => ({
    menuCode,
    titleCh: ch.print(texts['zh-cn'].title),
    titleEn: en.print(texts['en-us'].title),
    titleTh: th.print(texts.th.title),
    keywordsCh: ch.print(texts['zh-cn'].keywords),
    keywordsEn: en.print(texts['en-us'].keywords),
    keywordsTh: th.print(texts.th.keywords),
    describeCh: ch.print(texts['zh-cn'].describe),
    describeEn: en.print(texts['en-us'].describe),
    describeTh: th.print(texts.th.describe),
  }));
}
