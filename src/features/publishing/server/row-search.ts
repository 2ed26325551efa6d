import type { RuleSet } from '#features/rules/rules.rules.ts';
import { type Language, languages } from '#lib/language.ts';
import {
  type IndexedEntry,
  indexEntry,
  type Searchable,
  searchEntries,
  type Term,
} from '../text-search.rules.ts';
import type { OpenPrinter, TextPrinter } from './text-printer.ts';

/** Searches rows of published content, best first. */
export type RowSearch<Row> = (
  rows: readonly Row[],
  isShown: (row: Row) => boolean,
  asked: { keywords: string; language: Language },
) => Promise<{ found: Row[]; terms: Term[] }>;

type ToSearchable<Row> = (row: Row, printer: TextPrinter, language: Language) => Searchable;

/**
 * Creates a search over rows whose texts `toSearchable` prints; the index is kept as long as the array of rows
 * keeps its identity.
 */
export type CreateRowSearch = <Row>(toSearchable: ToSearchable<Row>) => RowSearch<Row>;

/** Searches over the texts of these printers. */
export function createRowSearches(openPrinter: OpenPrinter): CreateRowSearch {
  return (toSearchable) => createRowSearch(openPrinter, toSearchable);
}

function createRowSearch<Row>(openPrinter: OpenPrinter, toSearchable: ToSearchable<Row>): RowSearch<Row> {
  type Index = readonly IndexedEntry<Row>[];
  const indexes = new WeakMap<readonly Row[], WeakMap<RuleSet, Map<Language, Index>>>();

  /** Building an index takes far longer than searching it, so it is cached while rows and rules stay the same. */
  function indexOf(rows: readonly Row[], printer: TextPrinter, language: Language): Index {
    const byRules = indexes.get(rows) ?? new WeakMap<RuleSet, Map<Language, Index>>();
    indexes.set(rows, byRules);
    const byLanguage = byRules.get(printer.rules) ?? new Map<Language, Index>();
    byRules.set(printer.rules, byLanguage);
    const index =
      byLanguage.get(language) ??
      rows.map((row) => indexEntry(row, toSearchable(row, printer, language), language));
    byLanguage.set(language, index);
    return index;
  }

  return async (rows, isShown, { keywords, language }) => {
    if (keywords === '') return { found: rows.filter(isShown), terms: [] };
    // People who type another language than they read get results, too.
    for (const tried of [language, ...languages.filter((each) => each !== language)]) {
      const index = indexOf(rows, await openPrinter(tried), tried);
      const shown = index.filter(({ item }) => isShown(item));
      const result = searchEntries(shown, keywords, tried);
      if (result.found.length > 0) return result;
    }
    return { found: [], terms: [] };
  };
}
