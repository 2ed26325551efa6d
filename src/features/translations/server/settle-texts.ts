import { createTranslationPlansRepo } from './translation-plans.repo.ts';
import { createTranslationsRepo } from './translations.repo.ts';
import type { TranslationDeps } from './translations-deps.ts';
import { writeBundle } from './write-bundle.ts';

/** The origin of audit log entries that the clock caused. */
const BY_CLOCK = 'schedule';

/**
 * Applies due bundles to the texts, with their versions and audit log entries. Readers have seen them since their
 * time: this may run late, twice, or in several processes at once.
 */
export async function settleDueTexts(deps: Pick<TranslationDeps, 'orm' | 'clock' | 'catalogue' | 'audit'>) {
  const repo = createTranslationPlansRepo(deps.orm);
  let due = await repo.listDue(deps.clock.now());
  while (due.length > 0) {
    for (const { id } of due) await settle(deps, id);
    due = await repo.listDue(deps.clock.now());
  }
}

async function settle(
  deps: Pick<TranslationDeps, 'orm' | 'clock' | 'catalogue' | 'audit'>,
  id: number,
): Promise<void> {
  await deps.orm.transaction(async (tx) => {
    const taken = await createTranslationPlansRepo(tx).take(id);
    if (!taken) return;
    const repo = createTranslationsRepo(tx);
    const tags = [...new Set(taken.texts.map(({ tag }) => tag))];
    const held = await repo.lockTags(tags);
    const records = await repo.textsOf(tags);
    const texts = taken.texts.flatMap(({ tag, language, value: after }) => {
      const record = records.find((each) => each.tag === tag && each.language === language);
      return record ? [{ ...record, after }] : [];
    });
    const { staffId, staffName: name, publishAt: at } = taken;
    const actor = { staffId, name, permissions: new Set<never>() };
    await writeBundle(deps, tx, { held, texts, actor, visitor: BY_CLOCK, at });
  });
}
