import type { Orm } from '../../../db/orm.ts';
import type { OutputOf, ParsedInputOf } from '../../../lib/contract.ts';
import { AppError } from '../../../lib/errors.ts';
import { type publishTranslations, translationErrors } from '../translations.contract.ts';
import { createBundlesRepo, createTranslationsRepo, type TextRecord } from './translations.repo.ts';
import type { TranslationDeps, Translator } from './translations-deps.ts';
import { refuseChanged } from './write-drafts.ts';

/** Publishes what waits of the given texts, all at once: readers never get half a bundle. */
export async function publishTexts(
  deps: TranslationDeps,
  { texts }: ParsedInputOf<typeof publishTranslations>,
  translator: Translator,
): Promise<OutputOf<typeof publishTranslations>> {
  const published = await deps.orm.transaction((tx) => publishIn(deps, tx, { texts, translator }));
  // Who publishes sees it here at once; the other processes hear of it.
  await deps.refresh();
  return published;
}

async function publishIn(
  deps: TranslationDeps,
  tx: Orm,
  {
    texts,
    translator,
  }: { texts: ParsedInputOf<typeof publishTranslations>['texts']; translator: Translator },
): Promise<OutputOf<typeof publishTranslations>> {
  const { actor, visitor } = translator;
  const repo = createTranslationsRepo(tx);
  const revisions = new Map(texts.map(({ tag, revision }) => [tag, revision]));
  const held = await repo.lockTags([...revisions.keys()]);
  const changed = held.find(({ tag, revision }) => revisions.get(tag) !== revision);
  if (changed) refuseChanged(changed, translator);
  const waiting = (await repo.textsOf(held.map(({ tag }) => tag))).filter(({ draft }) => draft !== null);
  if (waiting.length === 0) throw new AppError(translationErrors.nothingWaits);

  const at = deps.clock.now();
  const bundles = createBundlesRepo(tx);
  const bundle = await bundles.addBundle({ at, staffId: actor.staffId, staffName: actor.name });
  const next = waiting.map((text) => toPublished(deps, text, at));
  for (const text of next) await repo.keepPublished(text);
  await bundles.addVersions(next.map(({ tag, language, value }) => ({ bundle, tag, language, value })));
  const touched = new Set(next.map(({ tag }) => tag));
  for (const row of held.filter(({ tag }) => touched.has(tag)))
    await repo.keepTag({ ...row, revision: row.revision + 1, editorName: actor.name, editedAt: at });
  await repo.announce();
  for (const tag of touched) {
    const told = (rows: readonly TextRecord[]) =>
      Object.fromEntries(
        rows
          .filter((row) => row.tag === tag)
          .map(({ language, value }) => [language, value ?? deps.catalogue().shippedIn(language, tag)]),
      );
    await deps.audit.record(tx, {
      ...{ actor, visitor, action: 'translation.published', subject: { kind: 'translation', id: tag } },
      ...{ before: told(waiting), after: { bundle, ...told(next) } },
    });
  }
  return { bundle, texts: next.length };
}

/** What equals the product's text is no text of staff: a later release may change it again. */
function toPublished({ catalogue }: TranslationDeps, text: TextRecord, at: Date): TextRecord {
  const shipped = catalogue().shippedIn(text.language, text.tag);
  const value = text.draft === shipped ? null : text.draft;
  return { ...text, value, shipped: value === null ? null : shipped, publishedAt: at, draft: null };
}
