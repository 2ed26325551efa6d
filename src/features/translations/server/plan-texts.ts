import type { Orm } from '#db/orm.ts';
import { requestErrors } from '#http/answers/request-errors.ts';
import type { OutputOf, ParsedInputOf } from '#lib/contract.ts';
import { AppError } from '#lib/errors.ts';
import type * as planned from '../planned-translations.contract.ts';
import type { Tag } from '../texts.rules.ts';
import { translationErrors } from '../translations.contract.ts';
import { holdWaiting } from './publish-texts.ts';
import { createTranslationPlansRepo, type TranslationPlan } from './translation-plans.repo.ts';
import { createTranslationsRepo } from './translations.repo.ts';
import type { TranslationDeps, Translator } from './translations-deps.ts';

/** Tolerance for browser clocks and latency: a time a moment ago means now. */
const PAST_BY_MS = 1_000;

/** Every planned bundle, with its changes to the current texts. */
export async function listPlannedBundles(
  deps: TranslationDeps,
): Promise<OutputOf<typeof planned.listPlannedTranslations>> {
  const plans = await createTranslationPlansRepo(deps.orm).listAll();
  if (plans.length === 0) return { rows: [] };
  const tags = new Set(plans.flatMap(({ texts }) => texts.map(({ tag }) => tag)));
  const records = await createTranslationsRepo(deps.orm).textsOf([...tags]);
  const values = new Map(records.map((each) => [`${each.language} ${each.tag}`, each.value]));
  const rows = plans.map((plan) => ({
    plan: plan.id,
    revision: plan.revision,
    publishAt: plan.publishAt.toISOString(),
    by: plan.staffName,
    plannedAt: plan.plannedAt.toISOString(),
    changes: plan.texts.map(({ tag, language, value: after }) => ({
      tag,
      language,
      after,
      before: values.get(`${language} ${tag}`) ?? deps.catalogue().shippedIn(language, tag),
    })),
  }));
  return { rows };
}

/** Plans the drafts of the given texts for a later time. */
export async function planTexts(
  deps: TranslationDeps,
  { texts, publishAt }: ParsedInputOf<typeof planned.planTranslations>,
  translator: Translator,
): Promise<OutputOf<typeof planned.planTranslations>> {
  const at = toMoment(deps, publishAt);
  const kept = await deps.orm.transaction(async (tx) => {
    const { held, waiting } = await holdWaiting(tx, texts, translator);
    const repo = createTranslationsRepo(tx);
    const { staffId, name: staffName } = translator.actor;
    const now = deps.clock.now();
    const bundle = waiting.map(({ tag, language, draft }) => ({ tag, language, value: draft ?? '' }));
    const plan = await createTranslationPlansRepo(tx).add({
      texts: bundle,
      publishAt: at,
      staffId,
      staffName,
      plannedAt: now,
    });
    for (const { tag, language } of waiting) await repo.keepDraft(tag, language, null);
    const touched = new Set(waiting.map(({ tag }) => tag));
    for (const row of held.filter(({ tag }) => touched.has(tag)))
      await repo.keepTag({ ...row, revision: row.revision + 1, editorName: staffName, editedAt: now });
    await repo.announce();
    await record(deps, tx, { action: 'planned', texts: bundle, translator, after: { publishAt: at } });
    return { plan, texts: waiting.length };
  });
  await deps.refresh();
  return kept;
}

/** Moves a planned bundle to another time. */
export async function movePlan(
  deps: TranslationDeps,
  { plan, revision, publishAt }: ParsedInputOf<typeof planned.movePlannedTranslations>,
  translator: Translator,
): Promise<OutputOf<typeof planned.movePlannedTranslations>> {
  const at = toMoment(deps, publishAt);
  await deps.orm.transaction(async (tx) => {
    const plans = createTranslationPlansRepo(tx);
    const held = await plans.lock(plan);
    if (held?.revision !== revision || hasCome(deps, held)) throw new AppError(translationErrors.planGone);
    await plans.move(plan, at);
    await createTranslationsRepo(tx).announce();
    const times = { before: { publishAt: held.publishAt }, after: { publishAt: at } };
    await record(deps, tx, { action: 'planMoved', texts: held.texts, translator, ...times });
  });
  await deps.refresh();
  return { plan, revision: revision + 1 };
}

/** Cancels a planned bundle. */
export async function cancelPlan(
  deps: TranslationDeps,
  { plan, revision }: ParsedInputOf<typeof planned.cancelPlannedTranslations>,
  translator: Translator,
): Promise<OutputOf<typeof planned.cancelPlannedTranslations>> {
  const cancelled = await deps.orm.transaction(async (tx) => {
    const taken = await createTranslationPlansRepo(tx).take(plan, revision);
    if (!taken || hasCome(deps, taken)) throw new AppError(translationErrors.planGone);
    const repo = createTranslationsRepo(tx);
    const tags = [...new Set(taken.texts.map(({ tag }) => tag))];
    const held = await repo.lockTags(tags);
    const records = await repo.textsOf(tags);
    const free = taken.texts.filter(({ tag, language }) =>
      records.some((each) => each.tag === tag && each.language === language && each.draft === null),
    );
    for (const { tag, language, value } of free) await repo.keepDraft(tag, language, value);
    const editor = { editorName: translator.actor.name, editedAt: deps.clock.now() };
    for (const row of held) await repo.keepTag({ ...row, ...editor, revision: row.revision + 1 });
    await repo.announce();
    const before = { publishAt: taken.publishAt };
    await record(deps, tx, { action: 'planCancelled', texts: taken.texts, translator, before });
    return { drafts: free.length };
  });
  await deps.refresh();
  return cancelled;
}

/** A time in the past is refused, and never treated as "now". */
function toMoment({ clock }: TranslationDeps, publishAt: string): Date {
  const at = new Date(publishAt);
  if (at.getTime() > clock.now().getTime() - PAST_BY_MS) return at;
  const field = { field: 'publishAt', key: 'translations:validation.startInPast' };
  throw new AppError(requestErrors.invalidParameter, { fields: [field] });
}

function hasCome({ clock }: TranslationDeps, { publishAt }: TranslationPlan): boolean {
  return publishAt <= clock.now();
}

/** One entry per tag, so that the history of a text contains its planned changes. */
async function record(
  deps: TranslationDeps,
  tx: Orm,
  what: {
    action: 'planned' | 'planMoved' | 'planCancelled';
    texts: TranslationPlan['texts'];
    translator: Translator;
    before?: Record<string, unknown>;
    after?: Record<string, unknown>;
  },
): Promise<void> {
  const { action, texts, translator, before = null, after = null } = what;
  const { actor, visitor } = translator;
  const ofTag = (tag: Tag) =>
    Object.fromEntries(
      texts.filter((each) => each.tag === tag).map(({ language, value }) => [language, value]),
    );
  for (const tag of new Set(texts.map((each) => each.tag)))
    await deps.audit.record(tx, {
      actor,
      visitor,
      action: `translation.${action}`,
      subject: { kind: 'translation', id: tag },
      before: before && { ...before, ...ofTag(tag) },
      after: after && { ...after, ...ofTag(tag) },
    });
}
