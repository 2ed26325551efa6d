import { requestErrors } from '#http/answers/request-errors.ts';
import type { FileAnswer } from '#http/audiences/audience.ts';
import { noteRecorded } from '#http/staff/recorded.ts';
import { bangkokDate } from '#lib/clock.ts';
import type { OutputOf, ParsedInputOf } from '#lib/contract.ts';
import { AppError } from '#lib/errors.ts';
import { type Language, languages } from '#lib/language.ts';
import { MAX_TEXT_LENGTH, toKeptText } from '../text-checks.rules.ts';
import { flattenSent, nestTexts, type Tag } from '../texts.rules.ts';
import type {
  CheckedText,
  checkTranslationFile,
  exportTranslations,
  importTranslationFile,
} from '../translations.contract.ts';
import { selectRows, textsOf } from './translation-views.ts';
import { createTranslationsRepo } from './translations.repo.ts';
import type { TranslationDeps, Translator } from './translations-deps.ts';
import { findProblem, keepDrafts } from './write-drafts.ts';

type Sent = ParsedInputOf<typeof importTranslationFile>['bundles'];
type SentText = { tag: Tag; language: Language; text: string };

/** The number of unknown tags that are shown; a file may have any number of them. */
const MAX_UNKNOWN = 50;

/** Exports the list, as bundles keyed en, th and zh-cn (E-06), or as a table with a row per tag. */
export async function exportTexts(
  deps: TranslationDeps,
  { format, ...filter }: ParsedInputOf<typeof exportTranslations>,
  { language }: Pick<Translator, 'language'>,
): Promise<FileAnswer> {
  const rows = await selectRows(deps, filter);
  const name = `translations-${bangkokDate(deps.clock.now())}`;
  if (format === 'json') {
    const of = (each: Language) =>
      nestTexts(
        rows.flatMap(({ tag, texts }) => (texts[each] === null ? [] : [[tag, texts[each]] as const])),
      );
    const bundles = { en: of('en-us'), th: of('th'), 'zh-cn': of('zh-cn') };
    const content = JSON.stringify(bundles, null, 2);
    return { content, name: `${name}.json`, contentType: 'application/json; charset=utf-8' };
  }
  const header = ['tag', 'label', ...languages].map((column) =>
    deps.translate(language, `translations:columns.${column}`),
  );
  const cells = rows.map(({ tag, label, texts }) => [
    tag,
    label,
    ...languages.map((each) => texts[each] ?? ''),
  ]);
  const file = await deps.sheets.write(format, name, [header, ...cells]);
  return { content: Buffer.from(file.content, 'base64'), name: file.fileName, contentType: file.contentType };
}

/** The changes of a file of bundles; missing and empty texts stay unchanged. */
export async function checkFile(
  deps: TranslationDeps,
  bundles: Sent,
  { language }: Pick<Translator, 'language'>,
): Promise<OutputOf<typeof checkTranslationFile>> {
  const { changes, same, unknown } = await compare(deps, bundles);
  return {
    same,
    unknown,
    changes: changes.map(({ problem, ...change }): CheckedText => {
      return { ...change, problem: problem && deps.translate(language, problem.key, problem.params) };
    }),
  };
}

/** Stores the changes of a file as drafts, so that somebody reads them before visitors do. */
export async function importFile(
  deps: TranslationDeps,
  bundles: Sent,
  { actor, visitor }: Translator,
): Promise<OutputOf<typeof importTranslationFile>> {
  const { changes } = await compare(deps, bundles);
  const fields = changes.flatMap(({ tag, language, problem }) =>
    problem ? [{ ...problem, field: `${tag} ${language}` }] : [],
  );
  if (fields.length > 0) throw new AppError(requestErrors.invalidParameter, { fields });
  if (changes.length === 0) {
    noteRecorded(actor);
    return { texts: 0 };
  }
  const texts = changes.map(({ tag, language, after }) => ({ tag, language, text: after }));
  await deps.orm.transaction(async (tx) => {
    await writeDrafts(deps, tx, { texts, writer: actor.name });
    await deps.audit.record(tx, {
      actor,
      visitor,
      action: 'translation.imported',
      subject: { kind: 'translations', id: 'file' },
      after: { texts: changes.length, tags: new Set(changes.map(({ tag }) => tag)).size },
    });
  });
  return { texts: changes.length };
}

/** Writes many drafts in the caller's transaction, whatever the revisions of their tags. */
export async function writeDrafts(
  deps: Pick<TranslationDeps, 'catalogue' | 'clock'>,
  tx: TranslationDeps['orm'],
  { texts, writer }: { texts: readonly SentText[]; writer: string },
): Promise<void> {
  const repo = createTranslationsRepo(tx);
  const byTag = Map.groupBy(texts, ({ tag }) => tag);
  const tags = [...byTag.keys()].sort();
  const now = deps.clock.now();
  for (const tag of tags)
    await repo.addTag({ tag, label: '', revision: 0, editorName: writer, editedAt: now });
  const held = await repo.lockTags(tags);
  const records = Map.groupBy(await repo.textsOf(tags), ({ tag }) => tag);
  for (const row of held) {
    const views = textsOf(deps.catalogue(), row.tag, records.get(row.tag) ?? []);
    await keepDrafts(tx, { views, written: byTag.get(row.tag) ?? [] });
    await repo.keepTag({ ...row, revision: row.revision + 1, editorName: writer, editedAt: now });
  }
}

async function compare(deps: TranslationDeps, bundles: Sent) {
  const catalogue = deps.catalogue();
  const sent = readSent(bundles);
  const known = sent.filter(({ tag }) => catalogue.has(tag));
  const tags = [...new Set(known.map(({ tag }) => tag))];
  const records = Map.groupBy(
    tags.length === 0 ? [] : await createTranslationsRepo(deps.orm).listTexts(),
    ({ tag }) => tag,
  );
  const compared = known.map((each) => {
    const { value, draft } = textsOf(catalogue, each.tag, records.get(each.tag) ?? [])[each.language];
    return { ...each, before: draft ?? value };
  });
  const changed = compared.filter(({ text, before }) => text !== before);
  return {
    same: compared.length - changed.length,
    unknown: [...new Set(sent.filter(({ tag }) => !catalogue.has(tag)).map(({ tag }) => tag))].slice(
      0,
      MAX_UNKNOWN,
    ),
    changes: changed.map(({ tag, language, text, before }) => ({
      tag,
      language,
      before,
      after: text,
      problem:
        text.length > MAX_TEXT_LENGTH
          ? { field: language, key: 'translations:validation.tooLong' }
          : findProblem(catalogue, { tag, language, text }),
    })),
  };
}

function readSent(bundles: Sent): SentText[] {
  const byLanguage = { th: bundles.th, 'en-us': bundles.en, 'zh-cn': bundles['zh-cn'] ?? bundles.cn };
  return languages.flatMap((language) =>
    [...flattenSent(byLanguage[language])].flatMap(([tag, sent]) => {
      const text = toKeptText(sent);
      return text === '' ? [] : [{ tag, language, text }];
    }),
  );
}
