import type { Clock } from '../../../lib/clock.ts';
import type { OutputOf, ParsedInputOf } from '../../../lib/contract.ts';
import { type Language, languages } from '../../../lib/language.ts';
import { isPublished } from '../../publishing/publishing.rules.ts';
import type { OpenPrinter, TextPrinter } from '../../publishing/server/text-printer.ts';
import {
  type IndexedEntry,
  indexEntry,
  partsOf,
  searchEntries,
  type Term,
} from '../../publishing/text-search.rules.ts';
import type { RuleSet } from '../../rules/rules.rules.ts';
import type { FaqEntry, findQuestions } from '../faq.contract.ts';
import { faqCategories } from '../faq-categories.rules.ts';
import type { FaqRow } from './faq.repo.ts';

/** Answers with questions that are published at the moment. */
export type FaqService = ReturnType<typeof createFaqService>;

type Index = readonly IndexedEntry<FaqRow>[];

export function createFaqService(parts: {
  /** All questions in their order, kept in memory: the same array as long as nothing changes. */
  rows: { get(): Promise<readonly FaqRow[]> };
  openPrinter: OpenPrinter;
  clock: Clock;
}) {
  const indexes = new WeakMap<readonly FaqRow[], WeakMap<RuleSet, Map<Language, Index>>>();

  /** Preparing an index takes far longer than searching it, so it is kept while rows and rules stay the same. */
  function indexOf(rows: readonly FaqRow[], printer: TextPrinter, language: Language): Index {
    const byRules = indexes.get(rows) ?? new WeakMap<RuleSet, Map<Language, Index>>();
    indexes.set(rows, byRules);
    const byLanguage = byRules.get(printer.rules) ?? new Map<Language, Index>();
    byRules.set(printer.rules, byLanguage);
    const index = byLanguage.get(language) ?? rows.map((row) => indexRow(row, printer, language));
    byLanguage.set(language, index);
    return index;
  }

  async function search(keywords: string, language: Language): Promise<{ found: FaqRow[]; terms: Term[] }> {
    const rows = await parts.rows.get();
    const now = parts.clock.now();
    if (keywords === '') return { found: rows.filter((row) => isPublished(row, now)), terms: [] };
    // Those who type another language than they read find something, too.
    for (const tried of [language, ...languages.filter((each) => each !== language)]) {
      const index = indexOf(rows, await parts.openPrinter(tried), tried);
      const published = index.filter(({ item }) => isPublished(item, now));
      const result = searchEntries(published, keywords, tried);
      if (result.found.length > 0) return result;
    }
    return { found: [], terms: [] };
  }

  return {
    async find(
      { keywords = '', category }: ParsedInputOf<typeof findQuestions>,
      language: Language,
    ): Promise<OutputOf<typeof findQuestions>> {
      const { found, terms } = await search(keywords, language);
      const wanted = found.filter((row) => category === undefined || row.category === category);
      const printer = await parts.openPrinter(language);
      return {
        entries: wanted.map((row) => toEntry(row, language, printer, terms)),
        categories: faqCategories.flatMap((id) => {
          const count = found.filter((row) => row.category === id).length;
          return count > 0 ? [{ id, count }] : [];
        }),
        total: wanted.length,
      };
    },
  };
}

function indexRow(row: FaqRow, printer: TextPrinter, language: Language): IndexedEntry<FaqRow> {
  const { question, answer, keywords } = row.texts[language];
  const searchable = {
    question: printer.print(question),
    answer: printer.plainText(answer),
    keywords: keywords.map(printer.print),
  };
  return indexEntry(row, searchable, language);
}

function toEntry(row: FaqRow, language: Language, printer: TextPrinter, terms: readonly Term[]): FaqEntry {
  const { question, answer } = row.texts[language];
  const printed = printer.print(question);
  const hitsIn = (text: string) => partsOf(text, terms);
  const { html } = terms.length === 0 ? printer.render(answer) : printer.renderWithHits(answer, hitsIn);
  return { id: row.id, category: row.category, question: printed, questionParts: hitsIn(printed), html };
}
