import type { Orm } from '#db/orm.ts';
import { requestErrors } from '#http/answers/request-errors.ts';
import { noteRecorded } from '#http/staff/recorded.ts';
import type { OutputOf, ParsedInputOf } from '#lib/contract.ts';
import { AppError, type FieldProblem } from '#lib/errors.ts';
import { type Language, languages } from '#lib/language.ts';
import { formatDateTime } from '#web/texts/format.ts';
import { findTextProblem, toKeptText } from '../text-checks.rules.ts';
import type { Tag } from '../texts.rules.ts';
import {
  type discardTranslation,
  type saveTranslation,
  type TranslatedText,
  translationErrors,
} from '../translations.contract.ts';
import type { TextCatalogue } from './text-catalogue.ts';
import { textsOf } from './translation-views.ts';
import { createTranslationsRepo, type TagRecord } from './translations.repo.ts';
import type { TranslationDeps, Translator } from './translations-deps.ts';

/** The problem of a text in one language; null where it is valid. */
export function findProblem(
  catalogue: TextCatalogue,
  { tag, language, text }: { tag: Tag; language: Language; text: string },
): FieldProblem | null {
  const field = language;
  if (text === '') return { field, key: 'translations:validation.empty' };
  if (!catalogue.isSpoken(tag, language)) return { field, key: 'translations:validation.notSpoken' };
  const problem = findTextProblem(text, catalogue.frameOf(tag, language));
  if (!problem) return null;
  return {
    field,
    key: `translations:validation.${problem.key}`,
    ...(problem.params && { params: problem.params }),
  };
}

/** Saves drafts of one text; of two with the same revision the second fails with the name of the first. */
export async function saveTexts(
  deps: TranslationDeps,
  { tag, revision, label, ...given }: ParsedInputOf<typeof saveTranslation>,
  translator: Translator,
): Promise<OutputOf<typeof saveTranslation>> {
  const catalogue = deps.catalogue();
  if (!catalogue.has(tag)) throw new AppError(translationErrors.notFound);
  const texts = languages.flatMap((language) => {
    const text = given[language];
    return text === undefined ? [] : [{ tag, language, text: toKeptText(text) }];
  });
  return deps.orm.transaction(async (tx) => {
    const known = await holdTag(tx, { tag, revision }, translator);
    const views = textsOf(catalogue, tag, await createTranslationsRepo(tx).textsOf([tag]));
    // A field left empty where there is no text yet is not a text: the fallback is not written back.
    const written = texts.filter(({ language, text }) => text !== '' || hasText(views[language]));
    const fields = written.flatMap((each) => findProblem(catalogue, each) ?? []);
    if (fields.length > 0) throw new AppError(requestErrors.invalidParameter, { fields });
    const next = nextOf(deps, { tag, revision, label: label ?? known?.label ?? '' }, translator);
    await keepTag(tx, known, { next, translator });
    const drafts = await keepDrafts(tx, { views, written });
    await recordBegun(deps, tx, { tag, drafts, known, next, translator });
    return { revision: next.revision };
  });
}

/** Deletes the drafts of one text. */
export function discardTexts(
  deps: TranslationDeps,
  { tag, revision }: ParsedInputOf<typeof discardTranslation>,
  translator: Translator,
): Promise<OutputOf<typeof discardTranslation>> {
  return deps.orm.transaction(async (tx) => {
    const repo = createTranslationsRepo(tx);
    const known = await holdTag(tx, { tag, revision }, translator);
    if (!known) throw new AppError(translationErrors.notFound);
    const waiting = (await repo.textsOf([tag])).filter(({ draft }) => draft !== null);
    for (const { language } of waiting) await repo.keepDraft(tag, language, null);
    const next = nextOf(deps, { tag, revision, label: known.label }, translator);
    await repo.keepTag(next);
    const before = Object.fromEntries(waiting.map(({ language, draft }) => [language, draft]));
    await deps.audit.record(tx, {
      actor: translator.actor,
      visitor: translator.visitor,
      action: 'translation.discarded',
      subject: { kind: 'translation', id: tag },
      before,
    });
    return { revision: next.revision };
  });
}

/** Throws `changedMeanwhile` with who has changed the text, and when. */
export function refuseChanged({ editorName, editedAt }: TagRecord, { language }: Translator): never {
  const params = { name: editorName, when: formatDateTime(editedAt.toISOString(), language) };
  throw new AppError(translationErrors.changedMeanwhile, { params });
}

/** Writes drafts that differ from the current text, and deletes those that no longer do. */
export async function keepDrafts(
  tx: Orm,
  {
    views,
    written,
  }: {
    views: Record<Language, TranslatedText>;
    written: readonly { tag: Tag; language: Language; text: string }[];
  },
): Promise<Partial<Record<Language, string>>> {
  const repo = createTranslationsRepo(tx);
  const begun: Partial<Record<Language, string>> = {};
  for (const { tag, language, text } of written) {
    const { value, draft } = views[language];
    const next = text === value ? null : text;
    if (next === draft) continue;
    await repo.keepDraft(tag, language, next);
    if (next !== null) begun[language] = next;
  }
  return begun;
}

async function holdTag(
  tx: Orm,
  { tag, revision }: { tag: Tag; revision: number },
  translator: Translator,
): Promise<TagRecord | undefined> {
  const [known] = await createTranslationsRepo(tx).lockTags([tag]);
  if (known && known.revision !== revision) refuseChanged(known, translator);
  return known;
}

async function keepTag(
  tx: Orm,
  known: TagRecord | undefined,
  { next, translator }: { next: TagRecord; translator: Translator },
): Promise<void> {
  const repo = createTranslationsRepo(tx);
  if (known) return repo.keepTag(next);
  if (await repo.addTag(next)) return;
  const other = await repo.findTag(next.tag);
  if (other) refuseChanged(other, translator);
}

function nextOf(
  { clock }: TranslationDeps,
  { tag, revision, label }: Pick<TagRecord, 'tag' | 'revision' | 'label'>,
  { actor }: Translator,
): TagRecord {
  return { tag, label, revision: revision + 1, editorName: actor.name, editedAt: clock.now() };
}

/** The audit log contains new drafts and publications; not every change of a draft. */
async function recordBegun(
  deps: TranslationDeps,
  tx: Orm,
  what: {
    tag: Tag;
    drafts: Partial<Record<Language, string>>;
    known: TagRecord | undefined;
    next: TagRecord;
    translator: Translator;
  },
): Promise<void> {
  const { tag, drafts, known, next, translator } = what;
  const { actor, visitor } = translator;
  const isNamed = (known?.label ?? '') !== next.label;
  if (Object.keys(drafts).length === 0 && !isNamed) return noteRecorded(actor);
  await deps.audit.record(tx, {
    actor,
    visitor,
    action: 'translation.drafted',
    subject: { kind: 'translation', id: tag },
    ...(isNamed && { before: { label: known?.label ?? '' } }),
    after: { ...drafts, ...(isNamed && { label: next.label }) },
  });
}

function hasText({ value, draft }: TranslatedText): boolean {
  return value !== null || draft !== null;
}
