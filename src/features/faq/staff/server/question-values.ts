import { publishStateOf } from '#features/publishing/publishing.rules.ts';
import type { RichText } from '#features/publishing/rich-text.contract.ts';
import type { ContentValue } from '#features/publishing/server/content-value.ts';
import type { StoredContent } from '#features/publishing/server/editable-content.ts';
import { headerKey } from '#features/sheets/sheet-columns.rules.ts';
import { type Language, languages } from '#lib/language.ts';
import { faqCategoryNames } from '../../faq-category-names.rules.ts';
import { faqTexts } from '../../faq-texts.contract.ts';
import { questionColumns, textFields } from '../question-columns.rules.ts';

/** What a row of questions means: the piece that it is about, and the whole of what is to stand there. */
export type QuestionRow = { id: string | null; content: ContentValue };

/** Markdown to documents and back. */
export type Markdown = { toDoc(markdown: string): RichText; fromDoc(doc: RichText): string };

/** A question as cells, as its file shows it. */
export type QuestionCells = Record<string, string>;

/** Finds stored questions: those that a reader may meet, by their Thai words, and any by its id. */
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

/** The same for two questions in the same Thai words, however they are spaced. */
export function questionKey({ texts }: ContentValue): string {
  return headerKey(faqTexts.parse(texts).th.question);
}

/** A question in the cells of its file. */
export function toQuestionCells(
  { id, value }: { id: string; value: ContentValue },
  { fromDoc }: Markdown,
  language: Language,
): QuestionCells {
  const texts = faqTexts.parse(value.texts);
  const category = faqCategoryNames.find((choice) => choice.value === value.category);
  const said = languages.map((each) => ({
    [textFields[each].question]: texts[each].question,
    [textFields[each].answer]: fromDoc(texts[each].answer),
  }));
  return Object.assign({ id, category: category?.names[language] ?? '' }, ...said);
}

/** The cells that differ, in the order of the columns; the code names the piece and is no text of it. */
export function differing(
  before: QuestionCells,
  after: QuestionCells,
): { field: string; before: string; after: string }[] {
  return questionColumns.flatMap(({ field }) => {
    const [was, becomes] = [before[field] ?? '', after[field] ?? ''];
    return field === 'id' || was === becomes ? [] : [{ field, before: was, after: becomes }];
  });
}
