import type { ParsedInputOf } from '#lib/contract.ts';
import { AppError } from '#lib/errors.ts';
import {
  contentErrors,
  type discardContentDraft,
  type listContent,
  type publishContent,
  type reorderContent,
  type saveContentDraft,
  type takeContentOffline,
} from '../content.staff.contract.ts';
import type * as planned from '../planned-content.contract.ts';
import type * as several from '../several-content.contract.ts';
import type { undoContent } from '../undo-content.contract.ts';
import {
  type ContentDeps,
  kindOf,
  type PieceName,
  type PreviewedPiece,
  type Writer,
} from './content-deps.ts';
import { discardDraft, saveDraft } from './content-drafts.ts';
import { listVersions, openPiece, openVersion } from './content-views.ts';
import { listPieces } from './list-content.ts';
import { cancelPlanned, movePlanned } from './plan-content.ts';
import { listPlanned } from './planned-views.ts';
import { linkToPreview, readPreview } from './preview-content.ts';
import { publish, takeOffline } from './publish-content.ts';
import { settleDue } from './settle-plans.ts';
import { publishSeveral, takeSeveralOffline, undoSeveral } from './several-content.ts';
import { undoOne } from './undo-content.ts';

/** What staff do with content, the same for all kinds. */
export type ContentStaffService = ReturnType<typeof createContentStaffService>;

export function createContentStaffService(deps: ContentDeps) {
  return {
    list: (asked: ParsedInputOf<typeof listContent>) => listPieces(deps, asked),
    open: (piece: PieceName, writer: Writer) => openPiece(deps, piece, writer),
    versions: (piece: PieceName) => listVersions(deps, piece),
    version: (named: PieceName & { version: number }) => openVersion(deps, named),
    saveDraft: (input: ParsedInputOf<typeof saveContentDraft>, writer: Writer) =>
      saveDraft(deps, input, writer),
    discardDraft: (input: ParsedInputOf<typeof discardContentDraft>, writer: Writer) =>
      discardDraft(deps, input, writer),
    preview: (piece: PreviewedPiece) => linkToPreview(deps, piece),
    readPreview: (ticket: string) => readPreview(deps, ticket),
    publish: (input: ParsedInputOf<typeof publishContent>, writer: Writer) => publish(deps, input, writer),
    takeOffline: (input: ParsedInputOf<typeof takeContentOffline>, writer: Writer) =>
      takeOffline(deps, input, writer),
    planned: async ({ kind }: ParsedInputOf<typeof planned.listPlannedContent>) => ({
      rows: await listPlanned(deps, kind),
    }),
    movePlanned: (input: ParsedInputOf<typeof planned.movePlannedContent>, writer: Writer) =>
      movePlanned(deps, input, writer),
    cancelPlanned: (input: ParsedInputOf<typeof planned.cancelPlannedContent>, writer: Writer) =>
      cancelPlanned(deps, input, writer),
    /** Applies planned versions whose time has come. */
    settle: () => settleDue(deps),
    publishSeveral: (input: ParsedInputOf<typeof several.publishSeveral>, writer: Writer) =>
      publishSeveral(deps, input, writer),
    takeSeveralOffline: (input: ParsedInputOf<typeof several.takeSeveralOffline>, writer: Writer) =>
      takeSeveralOffline(deps, input, writer),
    undoSeveral: (input: ParsedInputOf<typeof several.undoSeveral>, writer: Writer) =>
      undoSeveral(deps, input, writer),
    undo: (input: ParsedInputOf<typeof undoContent>, writer: Writer) => undoOne(deps, input, writer),
    reorder: (input: ParsedInputOf<typeof reorderContent>, writer: Writer) => reorder(deps, input, writer),
  };
}

async function reorder(
  deps: ContentDeps,
  { kind, ids }: ParsedInputOf<typeof reorderContent>,
  { actor, visitor }: Writer,
): Promise<void> {
  const editable = kindOf(deps, kind);
  const given = [...new Set(ids)];
  const wanted = { ids: given, limit: given.length, now: deps.clock.now() };
  const { pieces } = await editable.listPart(wanted);
  if (!editable.isOrdered || pieces.length < given.length) throw new AppError(contentErrors.notFound);
  await deps.orm.transaction(async (tx) => {
    await editable.reorder(given, tx);
    await deps.announce(kind, tx);
    const before = { order: pieces.map(({ id }) => id) };
    const subject = { kind, id: given[0] ?? '' };
    await deps.audit.record(tx, {
      actor,
      visitor,
      action: 'content.reordered',
      subject,
      before,
      after: { order: given },
    });
  });
}
