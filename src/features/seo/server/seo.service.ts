import type { Language } from '../../../lib/language.ts';
import type { SeoEntry } from '../seo.contract.ts';
import type { StoredSeoEntry } from './seo.repo.ts';

/** Says what search engines are told of each page. */
export type SeoService = ReturnType<typeof createSeoService>;

/** `printText` prints the rules in force into a text. */
export function createSeoService(parts: {
  listAll(): Promise<readonly StoredSeoEntry[]>;
  printText(): Promise<(text: string, language: Language) => string>;
}) {
  return {
    async list(): Promise<SeoEntry[]> {
      const [rows, print] = await Promise.all([parts.listAll(), parts.printText()]);
      return rows.map((row) => toEntry(row, print));
    },
  };
}

function toEntry(row: StoredSeoEntry, print: (text: string, language: Language) => string): SeoEntry {
  const { th, 'en-us': en, 'zh-cn': ch } = row.texts;
  return {
    menuCode: row.menuCode,
    titleCh: print(ch.title, 'zh-cn'),
    titleEn: print(en.title, 'en-us'),
    titleTh: print(th.title, 'th'),
    keywordsCh: print(ch.keywords, 'zh-cn'),
    keywordsEn: print(en.keywords, 'en-us'),
    keywordsTh: print(th.keywords, 'th'),
    describeCh: print(ch.describe, 'zh-cn'),
    describeEn: print(en.describe, 'en-us'),
    describeTh: print(th.describe, 'th'),
  };
}
