import type { Orm } from '#db/orm.ts';
import type { Difference } from '#features/sheets/imports/import-rows.rules.ts';
import type {
  AppliedRow,
  ImportedRow,
  StaffCall,
  StaffKind,
} from '#features/sheets/imports/server/import-kind.ts';
import type { CheckedRow, SheetColumn } from '#features/sheets/sheet-columns.rules.ts';
import type { FieldProblem } from '#lib/errors.ts';
import { type Language, languages } from '#lib/language.ts';
import en from '../locales/en-us.json' with { type: 'json' };
import th from '../locales/th.json' with { type: 'json' };
import zh from '../locales/zh-cn.json' with { type: 'json' };
import { MAX_TEXT_LENGTH, toKeptText } from '../text-checks.rules.ts';
import type { Tag } from '../texts.rules.ts';
import { writeDrafts } from './text-files.ts';
import { textsOf } from './translation-views.ts';
import { createTranslationsRepo } from './translations.repo.ts';
import type { TranslationDeps } from './translations-deps.ts';
import { findProblem } from './write-drafts.ts';

type Texts = Partial<Record<Language, string>>;
type Row = { tag: Tag; texts: Texts };
/** The previous drafts, and the revision of the tag since. */
type Kept = { drafts: Partial<Record<Language, string | null>>; revision: number };
type Cells = Record<string, string>;
type Deps = Pick<TranslationDeps, 'catalogue' | 'clock' | 'audit'>;

const fields = ['tag', ...languages] as const;
const columns: readonly SheetColumn[] = fields.map((field) => ({
  field,
  names: { th: th.columns[field], 'en-us': en.columns[field], 'zh-cn': zh.columns[field] },
  isRequired: field === 'tag',
}));

/** Spreadsheets of texts by tag: what a row changes is a draft, which somebody reads before visitors do. */
export function createTranslationImportKind(deps: Deps): StaffKind<Cells, Row, Kept> {
  return {
    name: 'translations',
    owner: 'staff',
    permission: 'translations.edit',
    texts: { th: th.sheet, 'en-us': en.sheet, 'zh-cn': zh.sheet },
    columns,
    repeats: [{ keyOf: ({ tag }) => tag, field: 'tag' }],
    openCheck: async () => ({ check: ({ cells }) => checkRow(deps, cells) }),
    compare: (orm, values, how) => compare(deps, orm, values, how),
    async apply(tx, rows, call) {
      return { results: await apply(deps, tx, rows, call) };
    },
    undo: (tx, rows, call) => undo(deps, tx, rows, call),
  };
}

function checkRow({ catalogue }: Deps, cells: Cells): CheckedRow<Row> {
  const tag = (cells.tag ?? '').trim();
  if (!catalogue().has(tag))
    return { problems: [{ field: 'tag', key: 'translations:validation.unknownTag' }] };
  const texts: Texts = {};
  for (const language of languages) {
    const text = toKeptText(cells[language] ?? '');
    // An empty cell leaves the text unchanged.
    if (text !== '') texts[language] = text;
  }
  const problems = languages.flatMap((language): FieldProblem[] => {
    const text = texts[language];
    if (text === undefined) return [];
    if (text.length > MAX_TEXT_LENGTH) return [{ field: language, key: 'translations:validation.tooLong' }];
    const problem = findProblem(catalogue(), { tag, language, text });
    return problem ? [problem] : [];
  });
  return problems.length > 0 ? { problems } : { value: { tag, texts } };
}

async function compare(
  { catalogue }: Deps,
  orm: Orm,
  values: readonly Row[],
  how: 'look' | 'lock',
): Promise<Difference[]> {
  const repo = createTranslationsRepo(orm);
  const tags = values.map(({ tag }) => tag);
  const known = how === 'lock' ? await repo.lockTags(tags) : await repo.tagsOf(tags);
  const revisions = new Map(known.map(({ tag, revision }) => [tag, revision]));
  const records = Map.groupBy(await repo.textsOf(tags), ({ tag }) => tag);
  return values.map(({ tag, texts }) => {
    const views = textsOf(catalogue(), tag, records.get(tag) ?? []);
    const changed = languages.flatMap((field) => {
      const before = views[field].draft ?? views[field].value ?? '';
      const after = texts[field];
      return after === undefined || after === before ? [] : [{ field, before, after }];
    });
    const change = changed.length === 0 ? 'same' : 'changed';
    return { change, version: String(revisions.get(tag) ?? 0), fields: changed };
  });
}

async function apply(
  deps: Deps,
  tx: Orm,
  rows: readonly ImportedRow<Row>[],
  { actor, visitor }: StaffCall,
): Promise<Kept[]> {
  const repo = createTranslationsRepo(tx);
  const tags = rows.map(({ value }) => value.tag);
  const before = Map.groupBy(await repo.textsOf(tags), ({ tag }) => tag);
  const texts = rows.flatMap(({ value: { tag, texts: given } }) =>
    languages.flatMap((language) => {
      const text = given[language];
      return text === undefined ? [] : [{ tag, language, text }];
    }),
  );
  await writeDrafts(deps, tx, { texts, writer: actor.name });
  const revisions = new Map((await repo.tagsOf(tags)).map(({ tag, revision }) => [tag, revision]));
  await deps.audit.record(tx, {
    actor,
    visitor,
    action: 'translation.imported',
    subject: { kind: 'translations', id: 'sheet' },
    after: { tags: rows.length, texts: texts.length },
  });
  return rows.map(({ value: { tag, texts: given } }) => {
    const drafts = languages
      .filter((language) => given[language] !== undefined)
      .map((language) => [
        language,
        before.get(tag)?.find((row) => row.language === language)?.draft ?? null,
      ]);
    return { drafts: Object.fromEntries(drafts), revision: revisions.get(tag) ?? 0 };
  });
}

/** Restores the previous drafts; a text that somebody has edited or published since is left alone. */
async function undo(
  { clock, audit }: Deps,
  tx: Orm,
  rows: readonly AppliedRow<Row, Kept>[],
  { actor, visitor }: StaffCall,
): Promise<number[]> {
  const repo = createTranslationsRepo(tx);
  const held = new Map(
    (await repo.lockTags(rows.map(({ value }) => value.tag))).map((row) => [row.tag, row]),
  );
  const left: number[] = [];
  for (const { row, value, result: kept } of rows) {
    const known = held.get(value.tag);
    if (!known || known.revision !== kept.revision) {
      left.push(row);
      continue;
    }
    for (const language of languages) {
      const draft = kept.drafts[language];
      if (draft !== undefined) await repo.keepDraft(value.tag, language, draft);
    }
    const now = { revision: known.revision + 1, editorName: actor.name, editedAt: clock.now() };
    await repo.keepTag({ ...known, ...now });
  }
  await audit.record(tx, {
    actor,
    visitor,
    action: 'translation.importUndone',
    subject: { kind: 'translations', id: 'sheet' },
    after: { tags: rows.length - left.length, left: left.length },
  });
  return left;
}
