import type { OutputOf, ParsedInputOf } from '#lib/contract.ts';
import { AppError } from '#lib/errors.ts';
import { type Language, languages } from '#lib/language.ts';
import { searchText } from '#lib/search-text.ts';
import { placeholdersOf } from '../text-checks.rules.ts';
import type { Tag } from '../texts.rules.ts';
import {
  type getTranslation,
  type listTranslations,
  type listTranslationVersions,
  type listWaitingTranslations,
  type TranslatedText,
  type TranslationMark,
  type TranslationRow,
  translationErrors,
  translationMarks,
  type translationWords,
} from '../translations.contract.ts';
import { settleDueTexts } from './settle-texts.ts';
import type { TextCatalogue } from './text-catalogue.ts';
import { createTranslationPlansRepo } from './translation-plans.repo.ts';
import {
  createBundlesRepo,
  createTranslationsRepo,
  type TagRecord,
  type TextRecord,
} from './translations.repo.ts';
import type { InLanguages, TranslationDeps } from './translations-deps.ts';

/** What staff have edited, by tag. */
type Touched = { tags: ReadonlyMap<Tag, TagRecord>; texts: ReadonlyMap<Tag, TextRecord[]> };
type Filter = Omit<ParsedInputOf<typeof listTranslations>, 'page' | 'size'>;

const ORIGINAL: Language = 'th';

/** A page of the texts that match a filter. */
export async function listTexts(
  deps: TranslationDeps,
  { page, size, ...filter }: ParsedInputOf<typeof listTranslations>,
): Promise<OutputOf<typeof listTranslations>> {
  const rows = await selectRows(deps, filter);
  return { rows: rows.slice((page - 1) * size, page * size), total: rows.length };
}

/** Every text that matches a filter, in tag order. */
export async function selectRows(deps: TranslationDeps, filter: Filter): Promise<TranslationRow[]> {
  const catalogue = deps.catalogue();
  const touched = await readTouched(deps);
  const { mark, namespace, readOn } = filter;
  return catalogue.tags
    .filter((tag) => namespace === undefined || tag.startsWith(`${namespace}:`))
    .filter((tag) => readOn === undefined || catalogue.isOnPage(tag, readOn))
    .map((tag) => toRow(catalogue, touched, tag))
    .filter(({ marks }) => mark === undefined || marks.includes(mark))
    .filter((row) => filter.text === undefined || says(row, searchText(filter.text)));
}

export async function readWords(deps: TranslationDeps): Promise<OutputOf<typeof translationWords>> {
  const { namespaces, pages } = deps.catalogue();
  const rows = await selectRows(deps, {});
  const countOf = (mark: TranslationMark) => rows.filter(({ marks }) => marks.includes(mark)).length;
  const counts = Object.fromEntries(translationMarks.map((mark) => [mark, countOf(mark)]));
  return { namespaces, pages, counts: counts as Record<TranslationMark, number> };
}

export async function openText(deps: TranslationDeps, tag: Tag): Promise<OutputOf<typeof getTranslation>> {
  const catalogue = deps.catalogue();
  if (!catalogue.has(tag)) throw new AppError(translationErrors.notFound);
  await settleDueTexts(deps);
  const repo = createTranslationsRepo(deps.orm);
  const plans = createTranslationPlansRepo(deps.orm);
  const [known, records, waiting] = await Promise.all([
    repo.findTag(tag),
    repo.textsOf([tag]),
    plans.listAll(),
  ]);
  const planned = waiting.flatMap(({ publishAt, staffName: by, texts }) =>
    texts
      .filter((each) => each.tag === tag)
      .map(({ language, value }) => ({ publishAt: publishAt.toISOString(), by, language, value })),
  );
  const isEverywhere = catalogue.isOnEveryPage(tag);
  return {
    tag,
    label: known?.label ?? '',
    revision: known?.revision ?? 0,
    editor: known?.editorName ?? null,
    editedAt: known?.editedAt.toISOString() ?? null,
    texts: textsOf(catalogue, tag, records),
    placeholders: [...new Set(catalogue.frameOf(tag, ORIGINAL).all.flatMap(placeholdersOf))],
    isUnused: catalogue.isUnused(tag),
    planned,
    pages: isEverywhere ? [] : catalogue.pagesOf(tag),
    isEverywhere,
  };
}

export async function listVersions(
  { orm }: TranslationDeps,
  tag: Tag,
): Promise<OutputOf<typeof listTranslationVersions>> {
  const rows = await createBundlesRepo(orm).versionsOf(tag);
  const bundles = Map.groupBy(rows, ({ bundle }) => bundle);
  return {
    versions: [...bundles].map(([bundle, [first, ...more]]) => ({
      bundle,
      at: (first?.at ?? new Date(0)).toISOString(),
      by: first?.by ?? '',
      changes: [first, ...more].flatMap((row) => (row ? [{ language: row.language, value: row.value }] : [])),
    })),
  };
}

export async function listWaiting(deps: TranslationDeps): Promise<OutputOf<typeof listWaitingTranslations>> {
  const catalogue = deps.catalogue();
  const { tags, texts } = await readTouched(deps);
  const waiting = [...tags.values()].flatMap(({ tag, revision, editorName }) => {
    if (!catalogue.has(tag)) return [];
    const views = textsOf(catalogue, tag, texts.get(tag) ?? []);
    const changes = languages.flatMap((language) => {
      const { value, draft } = views[language];
      return draft === null ? [] : [{ language, before: value, after: draft }];
    });
    return changes.length === 0 ? [] : [{ tag, revision, editor: editorName, changes }];
  });
  return { waiting: waiting.sort((a, b) => a.tag.localeCompare(b.tag)) };
}

/** One text in each language, from the shipped text and the changes of staff. */
export function textsOf(
  catalogue: TextCatalogue,
  tag: Tag,
  records: readonly TextRecord[],
): InLanguages<TranslatedText> {
  const recordOf = (language: Language) => records.find((each) => each.language === language);
  const original = recordOf(ORIGINAL);
  const originalText = original?.value ?? catalogue.shippedIn(ORIGINAL, tag);
  const viewOf = (language: Language): TranslatedText => {
    const record = recordOf(language);
    const shipped = catalogue.shippedIn(language, tag);
    const value = record?.value ?? shipped;
    const isOutdated = record?.value != null && record.shipped !== shipped;
    return {
      isSpoken: catalogue.isSpoken(tag, language),
      value,
      shipped,
      fallback: value === null ? originalText : null,
      draft: record?.draft ?? null,
      publishedAt: record?.publishedAt?.toISOString() ?? null,
      isOlder: value !== null && (isOutdated || (language !== ORIGINAL && isBehind(record, original))),
    };
  };
  return { th: viewOf('th'), 'en-us': viewOf('en-us'), 'zh-cn': viewOf('zh-cn') };
}

/** Whether the Thai text has been rewritten since this one. */
function isBehind(record: TextRecord | undefined, original: TextRecord | undefined): boolean {
  if (original?.value == null || !original.publishedAt) return false;
  return (record?.publishedAt?.getTime() ?? 0) < original.publishedAt.getTime();
}

function toRow(catalogue: TextCatalogue, { tags, texts }: Touched, tag: Tag): TranslationRow {
  const records = texts.get(tag) ?? [];
  const views = textsOf(catalogue, tag, records);
  const is = (test: (view: TranslatedText) => boolean) => languages.some((each) => test(views[each]));
  const marks: TranslationMark[] = [];
  if (is(({ isSpoken, value }) => isSpoken && value === null)) marks.push('missing');
  if (is(({ isOlder }) => isOlder)) marks.push('older');
  if (is(({ draft }) => draft !== null)) marks.push('draft');
  if (is(({ value, shipped }) => value !== shipped)) marks.push('changed');
  if (catalogue.isUnused(tag)) marks.push('unused');
  return {
    tag,
    label: tags.get(tag)?.label ?? '',
    texts: { th: views.th.value, 'en-us': views['en-us'].value, 'zh-cn': views['zh-cn'].value },
    marks,
    drafts: languages.filter((each) => views[each].draft !== null),
  };
}

function says({ tag, label, texts }: TranslationRow, wanted: string): boolean {
  return [tag, label, ...languages.map((each) => texts[each] ?? '')].some((text) =>
    searchText(text).includes(wanted),
  );
}

async function readTouched({ orm }: TranslationDeps): Promise<Touched> {
  const repo = createTranslationsRepo(orm);
  const [tags, texts] = await Promise.all([repo.listTags(), repo.listTexts()]);
  return {
    tags: new Map(tags.map((row) => [row.tag, row])),
    texts: Map.groupBy(texts, ({ tag }) => tag),
  };
}
