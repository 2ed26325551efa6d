import { publishStateOf } from '#features/publishing/publishing.rules.ts';
import type { RichText } from '#features/publishing/rich-text.contract.ts';
import type { ContentValue } from '#features/publishing/server/content-value.ts';
import type { StoredContent } from '#features/publishing/server/editable-content.ts';
import { headerKey } from '#features/sheets/sheet-columns.rules.ts';
import { type Language, languages } from '#lib/language.ts';
import { faqCategoryNames } from '../../faq-category-names.rules.ts';
import { faqTexts } from '../../faq-texts.contract.ts';
import { textFields } from '../question-columns.rules.ts';

/** A row of questions resolved: the item that it changes, and its complete new content. */
export type QuestionRow = { id: string | null; content: ContentValue };

/** Markdown to documents and back. */
export type Markdown = { toDoc(markdown: string): RichText; fromDoc(doc: RichText): string };

/** A question as cells of its file. */
export type QuestionCells = Record<string, string>;

/** Finds stored questions: public ones by their Thai text, and any by its id. */
export type QuestionIndex = ReturnType<typeof indexQuestions>;

export function indexQuestions(stored: readonly StoredContent[], now: Date) {
  const shown = stored.filter(
    ({ publishAt, offlineAt }) => !publishAt || publishStateOf({ publishAt, offlineAt }, now) !== 'OFFLINE',
  );
  const byWords = new Map(shown.map((piece) => [questionKey(piece.value), piece]));
  return {
    byId: new Map(stored.map((piece) => [piece.id, piece])),
    findSame: (value: ContentValue) => byWords.get(questionKey(value)),
    shown,
  };
}

/** Equal for two questions with the same Thai text, whatever their spacing. */
export function questionKey({ texts }: ContentValue): string {
  return headerKey(faqTexts.parse(texts).th.question);
}

/** A question as cells of its file. */
export function toQuestionCells(
  { id, value }: { id: string; value: ContentValue },
  { fromDoc }: Markdown,
  language: Language,
): QuestionCells {
  const texts = faqTexts.parse(value.texts);
  const category = faqCategoryNames.find((choice) => choice.value === value.category);
  const cells = languages.map((each) => ({
    [textFields[each].question]: texts[each].question,
    [textFields[each].answer]: fromDoc(texts[each].answer),
  }));
  return Object.assign({ id, category: category?.names[language] ?? '' }, ...cells);
}
