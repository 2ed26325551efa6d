import type { Orm } from '#db/orm.ts';
import type { TextCatalogue } from './text-catalogue.ts';
import {
  createBundlesRepo,
  createTranslationsRepo,
  type TagRecord,
  type TextRecord,
} from './translations.repo.ts';
import type { TranslationDeps, Translator } from './translations-deps.ts';

/** A stored text, and its new value. */
export type NextText = TextRecord & { after: string };

/**
 * Writes texts as a new bundle within a transaction that has locked their tags, with their versions and audit log
 * entries, and notifies every process. A draft that differs from the new text stays.
 */
export async function writeBundle(
  deps: Pick<TranslationDeps, 'catalogue' | 'audit'>,
  tx: Orm,
  what: { held: readonly TagRecord[]; texts: readonly NextText[]; at: Date } & Pick<
    Translator,
    'actor' | 'visitor'
  >,
): Promise<number> {
  const { held, texts, actor, visitor, at } = what;
  const repo = createTranslationsRepo(tx);
  const bundles = createBundlesRepo(tx);
  const bundle = await bundles.addBundle({ at, staffId: actor.staffId, staffName: actor.name });
  const next = texts.map((text) => toPublished(deps.catalogue(), text, at));
  for (const text of next) await repo.keepPublished(text);
  await bundles.addVersions(next.map(({ tag, language, value }) => ({ bundle, tag, language, value })));
  const touched = new Set(next.map(({ tag }) => tag));
  for (const row of held.filter(({ tag }) => touched.has(tag)))
    await repo.keepTag({ ...row, revision: row.revision + 1, editorName: actor.name, editedAt: at });
  await repo.announce();
  for (const tag of touched) {
    const changed = (rows: readonly TextRecord[]) =>
      Object.fromEntries(
        rows
          .filter((row) => row.tag === tag)
          .map(({ language, value }) => [language, value ?? deps.catalogue().shippedIn(language, tag)]),
      );
    await deps.audit.record(tx, {
      actor,
      visitor,
      action: 'translation.published',
      subject: { kind: 'translation', id: tag },
      before: changed(texts),
      after: { bundle, ...changed(next) },
    });
  }
  return bundle;
}

/** A text equal to the shipped one is not stored as an override: a later release may change it again. */
function toPublished(catalogue: TextCatalogue, { after, ...text }: NextText, at: Date): TextRecord {
  const shipped = catalogue.shippedIn(text.language, text.tag);
  const value = after === shipped ? null : after;
  const draft = text.draft === after ? null : text.draft;
  return { ...text, value, shipped: value === null ? null : shipped, publishedAt: at, draft };
}
