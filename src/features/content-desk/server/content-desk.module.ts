import type { FeatureModule } from '#features/feature-module.ts';
import type { ContentChanges } from '#features/publishing/server/content-changes.ts';
import type { EditableContent } from '#features/publishing/server/editable-content.ts';
import type { Publishing } from '#features/publishing/server/publishing.module.ts';
import type { SheetServices } from '#features/sheets/server/sheets.module.ts';
import type { DeriveKey } from '#http/secrets/secrets.ts';
import { createSignedTickets } from '#http/secrets/signed-ticket.ts';
import { once } from '#lib/keep.ts';
import { PREVIEW_SECONDS } from '../preview.rules.ts';
import type { ContentDeps, PreviewedPiece } from './content-deps.ts';
import { mountContentDesk } from './content-desk.api.ts';
import { type ContentDesk, createContentDesk } from './content-desk.service.ts';
import { type ContentUses, createContentUses } from './content-uses.ts';
import { createContentSearch } from './find-content.ts';
import { createQuestionImportKind } from './question-import.kind.ts';

/** Wires the desk of content over every kind that a room declares. */
export function wireContentDesk(
  deps: Omit<ContentDeps, 'orm' | 'kinds' | 'tickets'> & {
    deriveKey: DeriveKey;
    db: { orm: ContentDeps['orm'] };
    /** Of all rooms; asked once they are all there. */
    edits(): readonly EditableContent[];
    publishing: Pick<Publishing, 'openMarkdown' | 'keep'>;
    addStaffKind: SheetServices['addStaffKind'];
    changes: Pick<ContentChanges, 'onChange'>;
    onProblem(err: unknown): void;
  },
): FeatureModule<ContentDesk & { uses: ContentUses }> {
  const { db, edits, deriveKey, publishing, addStaffKind, changes, onProblem, ...rest } = deps;
  const tickets = createSignedTickets<PreviewedPiece>({
    key: deriveKey('content previews'),
    lifeSeconds: PREVIEW_SECONDS,
    clock: deps.clock,
  });
  const kinds = once(() => new Map(edits().map((each) => [each.kind, each])));
  const own = { ...rest, orm: db.orm, kinds, tickets };
  const desk = createContentDesk(own);
  addStaffKind(createQuestionImportKind({ ...own, openMarkdown: publishing.openMarkdown }));
  const uses = createContentUses({ ...own, keep: publishing.keep });
  const find = createContentSearch({ kinds, keep: publishing.keep });
  // Readers do not wait for it: lists, versions and the audit log follow.
  const settle = () => void desk.settle().catch(onProblem);
  let stopListening: (() => void) | undefined;
  return {
    service: { ...desk, uses },
    mount: (api) => mountContentDesk(api, desk, find),
    start() {
      stopListening = changes.onChange(settle);
      settle();
    },
    async stop() {
      stopListening?.();
    },
  };
}
