import type { Orm } from '#db/orm.ts';
import { createContentRepo } from '#features/content/staff/server/content.staff.repo.ts';
import type { ContentEditing } from '#features/content/staff/server/content-editing.ts';
import type { ContentTimes } from '#features/publishing/server/editable-content.ts';
import { type Difference, differingCells } from '#features/sheets/imports/import-rows.rules.ts';
import type {
  AppliedRow,
  ImportedRow,
  Outcome,
  StaffCall,
  StaffKind,
} from '#features/sheets/imports/server/import-kind.ts';
import { type CheckedRow, findChoice } from '#features/sheets/sheet-columns.rules.ts';
import type { Clock } from '#lib/clock.ts';
import { AppError, type FieldProblem } from '#lib/errors.ts';
import { languages } from '#lib/language.ts';
import { faqCategoryNames } from '../../faq-category-names.rules.ts';
import { faqTexts } from '../../faq-texts.contract.ts';
import en from '../locales/en-us.json' with { type: 'json' };
import th from '../locales/th.json' with { type: 'json' };
import zh from '../locales/zh-cn.json' with { type: 'json' };
import { questionColumns, textFields } from '../question-columns.rules.ts';
import {
  indexQuestions,
  type Markdown,
  type QuestionCells,
  type QuestionIndex,
  type QuestionRow,
  questionKey,
  toQuestionCells,
} from './question-values.ts';

/** Dependencies of question imports. */
export type QuestionImportDeps = {
  orm: Orm;
  editing: ContentEditing;
  openMarkdown(): Promise<Markdown>;
  clock: Clock;
};
type Deps = QuestionImportDeps;

/** What undoing a row needs: the item, the version that the row created, and the previous one; 0 for none. */
type KeptQuestion = { id: string; version: number; before: { version: number; isNew: boolean } };
type Kind = StaffKind<QuestionCells, QuestionRow, KeptQuestion>;

/** Spreadsheets of questions and answers: each row is published as from the editor. */
export function createQuestionImportKind(deps: Deps): Kind {
  return {
    name: 'questions',
    owner: 'staff',
    permission: 'content.publish',
    texts: { th: th.import, 'en-us': en.import, 'zh-cn': zh.import },
    columns: questionColumns,
    repeats: [
      { keyOf: ({ id }) => id, field: 'id' },
      { keyOf: ({ content }) => questionKey(content), field: 'questionTh', key: 'sheets:table.nameRepeated' },
    ],
    async openCheck() {
      const { toDoc } = await deps.openMarkdown();
      const index = await openIndex(deps, deps.orm);
      return { check: ({ cells }) => checkRow(deps, index, toDoc, cells) };
    },
    compare: (orm, values, how) => compare(deps, orm, values, how),
    apply: (tx, rows, call) => apply(deps, tx, rows, call),
    undo: (tx, rows, call) => undo(deps, tx, rows, call),
    async current(language) {
      const markdown = await deps.openMarkdown();
      const { shown } = await openIndex(deps, deps.orm);
      return shown.map((piece) => toQuestionCells(piece, markdown, language));
    },
  };
}

const questions = ({ editing }: Pick<Deps, 'editing'>) => editing.kindOf('question');

async function openIndex(deps: Deps, orm: Orm): Promise<QuestionIndex> {
  return indexQuestions(await questions(deps).listAll(orm), deps.clock.now());
}

async function checkRow(
  deps: Deps,
  index: QuestionIndex,
  toDoc: Markdown['toDoc'],
  cells: QuestionCells,
): Promise<CheckedRow<QuestionRow>> {
  const missing = questionColumns.filter(({ field, isRequired }) => isRequired && !cells[field]);
  const problems: FieldProblem[] = missing.map(({ field }) => ({
    field,
    key: 'faq.staff:validation.required',
  }));
  const category = findChoice(faqCategoryNames, cells.category ?? '');
  if (cells.category && !category) problems.push({ field: 'category', key: 'faq.staff:validation.category' });
  const given = cells.id ? index.byId.get(cells.id) : undefined;
  if (cells.id && !given) problems.push({ field: 'id', key: 'faq.staff:validation.unknown' });
  if (problems.length > 0) return { problems };
  const written = await readTexts(toDoc, cells);
  if ('problems' in written) return written;
  const same = index.findSame({ texts: written.texts });
  if (given && same && same.id !== given.id)
    return { problems: [{ field: 'questionTh', key: 'sheets:table.exists' }] };
  const stored = given ?? same;
  const kept = stored && faqTexts.parse(stored.value.texts);
  const texts = Object.fromEntries(
    languages.map((each) => [each, { ...written.texts[each], keywords: kept?.[each].keywords ?? [] }]),
  );
  return wholeRow(deps, stored?.id ?? null, { category, texts });
}

type WrittenTexts = Record<
  (typeof languages)[number],
  { question: string; answer: unknown; keywords: string[] }
>;

async function readTexts(
  toDoc: Markdown['toDoc'],
  cells: QuestionCells,
): Promise<{ texts: WrittenTexts } | { problems: FieldProblem[] }> {
  const problems: FieldProblem[] = [];
  const read = (field: string): unknown => {
    try {
      return toDoc(cells[field] ?? '');
    } catch {
      problems.push({ field, key: 'faq.staff:validation.answer' });
      return null;
    }
  };
  const pairs = languages.map((each) => {
    const { question, answer } = textFields[each];
    return [each, { question: cells[question] ?? '', answer: read(answer), keywords: [] }];
  });
  return problems.length > 0 ? { problems } : { texts: Object.fromEntries(pairs) as WrittenTexts };
}

const WRONG_TEXT = /^value\.texts\.([\w-]+)\.(question|answer)/;

/** The row as the editor would submit it, or its problems at the cells they belong to. */
async function wholeRow(deps: Deps, id: string | null, given: unknown): Promise<CheckedRow<QuestionRow>> {
  try {
    const content = await deps.editing.toWholeValue(questions(deps), given);
    // A JSON round trip, as for rows read back from the queue: drops undefined fields.
    return { value: JSON.parse(JSON.stringify({ id, content })) as QuestionRow };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return {
      problems: error.fields.map((problem) => {
        const [, of, what] = WRONG_TEXT.exec(problem.field) ?? [];
        const language = languages.find((each) => each === of);
        const field = language && textFields[language][what as 'question' | 'answer'];
        return { ...problem, field: field ?? 'category' };
      }),
    };
  }
}

async function compare(
  deps: Deps,
  orm: Orm,
  values: readonly QuestionRow[],
  how: 'look' | 'lock',
): Promise<Difference[]> {
  const editable = questions(deps);
  if (how === 'lock') for (const { id } of values) if (id !== null) await editable.lock(id, orm);
  const index = await openIndex(deps, orm);
  const items = await createContentRepo(orm).listItems('question');
  const versions = new Map(items.map(({ itemId, version }) => [itemId, version]));
  const markdown = await deps.openMarkdown();
  return values.map(({ id, content }) => {
    const stored = id === null ? index.findSame(content) : index.byId.get(id);
    const after = toQuestionCells({ id: stored?.id ?? '', value: content }, markdown, 'th');
    const before = stored ? toQuestionCells(stored, markdown, 'th') : {};
    // The code identifies the item and is not one of its texts.
    const fields = differingCells(before, after).filter(({ field }) => field !== 'id');
    if (!stored) return { change: 'added', version: '', fields };
    const version = String(versions.get(stored.id) ?? 0);
    return { change: fields.length === 0 ? 'same' : 'changed', version, fields };
  });
}

async function apply(
  deps: Deps,
  tx: Orm,
  rows: readonly ImportedRow<QuestionRow>[],
  writer: StaffCall,
): Promise<Outcome<KeptQuestion>> {
  const editable = questions(deps);
  const results: KeptQuestion[] = [];
  for (const { row, value, difference } of rows) {
    const { id, content } = value;
    const version = Number(difference.version);
    const times = id === null ? null : ((await editable.lock(id, tx)) ?? null);
    const piece = { id, version, value: content, times: timesOf(deps, times), action: 'published' as const };
    const written = await deps.editing.writeWithin({ editable, piece, writer }, tx);
    if (!written) return { problems: [{ row, field: 'id', key: 'sheets:errors.importStale' }] };
    const before = { version: written.version - 1, isNew: id === null };
    results.push({ id: written.id, version: written.version, before });
  }
  return { results };
}

/** A public item keeps its times; a new one is public from now. */
function timesOf({ clock }: Deps, stored: ContentTimes | null): ContentTimes {
  return { publishAt: stored?.publishAt ?? clock.now(), offlineAt: stored?.offlineAt ?? null };
}

/** Restores the previous version, or takes a new item offline. Versions are never deleted. */
async function undo(
  deps: Deps,
  tx: Orm,
  rows: readonly AppliedRow<QuestionRow, KeptQuestion>[],
  writer: StaffCall,
): Promise<number[]> {
  const editable = questions(deps);
  const repo = createContentRepo(tx);
  const left: number[] = [];
  for (const { row, result } of rows) {
    const { id, version, before } = result;
    const stored = await editable.lock(id, tx);
    const earlier = before.isNew
      ? undefined
      : await repo.findVersion({ kind: 'question', id }, before.version);
    const piece =
      earlier === undefined
        ? {
            id,
            version,
            value: stored?.value,
            action: 'takenOffline' as const,
            times: { publishAt: stored?.publishAt ?? null, offlineAt: deps.clock.now() },
          }
        : {
            id,
            version,
            value: earlier.value,
            action: 'published' as const,
            times: { publishAt: earlier.publishAt, offlineAt: earlier.offlineAt },
          };
    const { value } = piece;
    const written =
      value && (await deps.editing.writeWithin({ editable, piece: { ...piece, value }, writer }, tx));
    if (!written) left.push(row);
  }
  return left;
}
