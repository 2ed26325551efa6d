import type { Orm } from '#db/orm.ts';
import type { OutputOf, ParsedInputOf } from '#lib/contract.ts';
import { AppError } from '#lib/errors.ts';
import { type publishTranslations, translationErrors } from '../translations.contract.ts';
import { settleDueTexts } from './settle-texts.ts';
import { createTranslationsRepo, type TagRecord, type TextRecord } from './translations.repo.ts';
import type { TranslationDeps, Translator } from './translations-deps.ts';
import { writeBundle } from './write-bundle.ts';
import { refuseChanged } from './write-drafts.ts';

type Named = ParsedInputOf<typeof publishTranslations>['texts'];

/** Publishes the drafts of the given texts at once: readers never get half a bundle. */
export async function publishTexts(
  deps: TranslationDeps,
  { texts }: ParsedInputOf<typeof publishTranslations>,
  translator: Translator,
): Promise<OutputOf<typeof publishTranslations>> {
  // Due bundles are applied first.
  await settleDueTexts(deps);
  const published = await deps.orm.transaction(async (tx) => {
    const { held, waiting } = await holdWaiting(tx, texts, translator);
    const { actor, visitor } = translator;
    const next = waiting.map((text) => ({ ...text, after: text.draft ?? '' }));
    const written = { held, texts: next, actor, visitor, at: deps.clock.now() };
    return { bundle: await writeBundle(deps, tx, written), texts: next.length };
  });
  // The publisher sees the result here at once; other processes are notified.
  await deps.refresh();
  return published;
}

/** Locks texts in the revision that was seen, and returns their drafts. */
export async function holdWaiting(
  tx: Orm,
  texts: Named,
  translator: Translator,
): Promise<{ held: TagRecord[]; waiting: TextRecord[] }> {
  const repo = createTranslationsRepo(tx);
  const revisions = new Map(texts.map(({ tag, revision }) => [tag, revision]));
  const held = await repo.lockTags([...revisions.keys()]);
  const changed = held.find(({ tag, revision }) => revisions.get(tag) !== revision);
  if (changed) refuseChanged(changed, translator);
  const waiting = (await repo.textsOf(held.map(({ tag }) => tag))).filter(({ draft }) => draft !== null);
  if (waiting.length === 0) throw new AppError(translationErrors.nothingWaits);
  return { held, waiting };
}
