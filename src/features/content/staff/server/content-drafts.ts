import { noteRecorded } from '#http/staff/recorded.ts';
import type { OutputOf, ParsedInputOf } from '#lib/contract.ts';
import { AppError } from '#lib/errors.ts';
import { contentErrors, type discardContentDraft, type saveContentDraft } from '../content.staff.contract.ts';
import { NEW_PREFIX, WRITING_SECONDS } from '../content.staff.rules.ts';
import { createContentRepo, createDraftsRepo } from './content.staff.repo.ts';
import { type ContentDeps, kindOf, type PieceName, type Writer } from './content-deps.ts';

/** Saves a draft; of two with the same revision the second fails with the name of the first, and keeps what they typed. */
export async function saveDraft(
  deps: ContentDeps,
  { kind, id, value, revision, baseVersion }: ParsedInputOf<typeof saveContentDraft>,
  { actor, visitor }: Writer,
): Promise<OutputOf<typeof saveContentDraft>> {
  const { orm, audit, clock } = deps;
  const editable = kindOf(deps, kind);
  const isNew = id.startsWith(NEW_PREFIX);
  if (isNew && !editable.mayAdd) throw new AppError(contentErrors.notAddable);
  const savedAt = clock.now();
  const { staffId, name: staffName } = actor;
  await orm.transaction(async (tx) => {
    const drafts = createDraftsRepo(tx);
    if (!isNew && !(await editable.lock(id, tx))) throw new AppError(contentErrors.notFound);
    const draft = {
      kind,
      itemId: id,
      revision: revision + 1,
      baseVersion,
      value,
      staffId,
      staffName,
      savedAt,
    };
    if (!(await drafts.keep(draft))) await refuseChanged(deps, { kind, id });
    const subject = { kind, id };
    if (revision === 0) await audit.record(tx, { actor, visitor, action: 'content.draftBegun', subject });
    // New drafts and publications go into the audit log, not every save in between.
    else noteRecorded(actor);
  });
  return {
    revision: revision + 1,
    savedAt: savedAt.toISOString(),
    others: await recordPresence(deps, { kind, id }, actor),
  };
}

/** Forgets a draft. */
export function discardDraft(
  deps: ContentDeps,
  { kind, id, revision }: ParsedInputOf<typeof discardContentDraft>,
  { actor, visitor }: Writer,
): Promise<void> {
  return deps.orm.transaction(async (tx) => {
    const drafts = createDraftsRepo(tx);
    const draft = await drafts.find({ kind, id });
    if (!draft) throw new AppError(contentErrors.notFound);
    if (draft.revision !== revision) await refuseChanged(deps, { kind, id });
    await drafts.remove({ kind, id });
    const before = { by: draft.staffName, savedAt: draft.savedAt };
    await deps.audit.record(tx, {
      actor,
      visitor,
      action: 'content.draftDiscarded',
      before,
      subject: { kind, id },
    });
  });
}

/** Records that somebody has an item open; returns the names of the others who have. */
export function recordPresence(
  { orm, clock }: Pick<ContentDeps, 'orm' | 'clock'>,
  piece: PieceName,
  actor: Writer['actor'],
): Promise<string[]> {
  const now = clock.now();
  const since = new Date(now.getTime() - WRITING_SECONDS * 1000);
  return createContentRepo(orm).writeHere(piece, actor, [now, since]);
}

/** Throws `changedMeanwhile` with the name of the person who changed it. */
export async function refuseChanged({ orm }: Pick<ContentDeps, 'orm'>, piece: PieceName): Promise<never> {
  const [draft, item] = await Promise.all([
    createDraftsRepo(orm).find(piece),
    createContentRepo(orm).findItem(piece),
  ]);
  const name = draft?.staffName ?? item?.editorName ?? '';
  throw new AppError(contentErrors.changedMeanwhile, { params: { name } });
}
