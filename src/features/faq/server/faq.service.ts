import { joinText } from '#features/publishing/joined-text.rules.ts';
import { isPublished } from '#features/publishing/publishing.rules.ts';
import type { CreateRowSearch } from '#features/publishing/server/row-search.ts';
import type { TextPrinter } from '#features/publishing/server/text-printer.ts';
import type { OpenReader, TextReader } from '#features/publishing/server/text-reader.ts';
import { partsOf, type Searchable, type Term } from '#features/publishing/text-search.rules.ts';
import { textFor } from '#features/publishing/written-texts.rules.ts';
import type { Clock } from '#lib/clock.ts';
import type { OutputOf, ParsedInputOf } from '#lib/contract.ts';
import type { Language } from '#lib/language.ts';
import type { FaqEntry, findQuestions } from '../faq.contract.ts';
import { faqCategories } from '../faq-categories.rules.ts';
import { faqNeeds } from '../faq-texts.contract.ts';
import type { FaqRow } from './faq.repo.ts';

/** Returns the currently published questions. */
export type FaqService = ReturnType<typeof createFaqService>;

export function createFaqService(deps: {
  /** All questions in order, cached in memory: the array keeps its identity until something changes. */
  rows: { get(): Promise<readonly FaqRow[]> };
  openReader: OpenReader;
  createSearch: CreateRowSearch;
  clock: Clock;
}) {
  const searchRows = deps.createSearch<FaqRow>(toSearchable);

  return {
    async find(
      { keywords = '', category }: ParsedInputOf<typeof findQuestions>,
      language: Language,
    ): Promise<OutputOf<typeof findQuestions>> {
      const rows = await deps.rows.get();
      const now = deps.clock.now();
      const isShown = (row: FaqRow) => isPublished(row, now);
      const { found, terms } = await searchRows(rows, isShown, { keywords, language });
      const wanted = found.filter((row) => category === undefined || row.category === category);
      const reader = await deps.openReader(language);
      return {
        entries: wanted.map((row) => toEntry(row, reader, terms)),
        categories: faqCategories.flatMap((id) => {
          const count = found.filter((row) => row.category === id).length;
          return count > 0 ? [{ id, count }] : [];
        }),
        total: wanted.length,
      };
    },
  };
}

function toSearchable(row: FaqRow, printer: TextPrinter, language: Language): Searchable {
  const { question, answer, keywords } = textFor(row.texts, faqNeeds, language).text;
  return {
    question: printer.print(question),
    answer: printer.plainText(answer),
    keywords: keywords.map(printer.print),
  };
}

function toEntry(row: FaqRow, reader: TextReader, terms: readonly Term[]): FaqEntry {
  const { text: said, inLanguage, printer } = reader.read(row.texts, faqNeeds);
  const { question, answer } = said;
  const printed = printer.print(question);
  const hitsIn = (text: string) => partsOf(text, terms);
  const { html } = terms.length === 0 ? printer.render(answer) : printer.renderWithHits(answer, hitsIn);
  const questionParts = hitsIn(printed).map(({ text, isHit }) => ({
    text: joinText(text, inLanguage),
    isHit,
  }));
  return { id: row.id, category: row.category, question: printed, questionParts, html, inLanguage };
}
