import type { ParsedInputOf } from '../../../lib/contract.ts';
import { AppError } from '../../../lib/errors.ts';
import type { ContentKind } from '../../publishing/content-kinds.rules.ts';
import {
  contentDeskErrors,
  type discardContentDraft,
  type publishContent,
  type reorderContent,
  type saveContentDraft,
  type takeContentOffline,
} from '../content-desk.contract.ts';
import { type ContentDeps, kindOf, type PieceName, type Writer } from './content-deps.ts';
import { discardDraft, saveDraft } from './content-drafts.ts';
import { listPieces, listVersions, openPiece, openVersion } from './content-views.ts';
import { linkToPreview, readPreview } from './preview-content.ts';
import { publish, takeOffline } from './publish-content.ts';

/** What staff do with content: one desk for all kinds of it. */
export type ContentDesk = ReturnType<typeof createContentDesk>;

export function createContentDesk(deps: ContentDeps) {
  return {
    list: (kind: ContentKind) => listPieces(deps, kind),
    open: (piece: PieceName, writer: Writer) => openPiece(deps, piece, writer),
    versions: (piece: PieceName) => listVersions(deps, piece),
    version: (named: PieceName & { version: number }) => openVersion(deps, named),
    saveDraft: (input: ParsedInputOf<typeof saveContentDraft>, writer: Writer) =>
      saveDraft(deps, input, writer),
    discardDraft: (input: ParsedInputOf<typeof discardContentDraft>, writer: Writer) =>
      discardDraft(deps, input, writer),
    preview: (piece: PieceName) => linkToPreview(deps, piece),
    readPreview: (ticket: string) => readPreview(deps, ticket),
    publish: (input: ParsedInputOf<typeof publishContent>, writer: Writer) => publish(deps, input, writer),
    takeOffline: (input: ParsedInputOf<typeof takeContentOffline>, writer: Writer) =>
      takeOffline(deps, input, writer),
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
  const known = new Set((await editable.listAll()).map(({ id }) => id));
  if (!editable.isOrdered || !given.every((id) => known.has(id)))
    throw new AppError(contentDeskErrors.notFound);
  await deps.orm.transaction(async (tx) => {
    await editable.reorder(given, tx);
    await deps.announce(kind, tx);
    const before = { order: [...known].filter((id) => given.includes(id)) };
    const subject = { kind, id: given[0] ?? '' };
    await deps.audit.record(tx, {
      ...{ actor, visitor, action: 'content.reordered', subject },
      ...{ before, after: { order: given } },
    });
  });
}
