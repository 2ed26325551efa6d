import { and, desc, eq, exists, gt, inArray, like, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import type { ContentKind } from '#features/publishing/content-kinds.rules.ts';
import { NEW_PREFIX } from '../content.staff.rules.ts';
import { contentDraft, contentItem, contentVersion, contentWriter } from './content.table.ts';
import type { PieceName } from './content-deps.ts';

export type ItemRecord = typeof contentItem.$inferSelect;
export type DraftRecord = typeof contentDraft.$inferSelect;
export type VersionRecord = typeof contentVersion.$inferSelect;

/** More drafts of new items than anybody leaves behind. */
const MAX_NEW = 100;

type PieceTable = typeof contentItem | typeof contentDraft | typeof contentVersion | typeof contentWriter;
const isPiece = (table: PieceTable, { kind, id }: PieceName) =>
  and(eq(table.kind, kind), eq(table.itemId, id));

/** What is stored besides the content: versions, and who is editing. */
export function createContentRepo(orm: Orm) {
  return {
    async findItem(piece: PieceName): Promise<ItemRecord | undefined> {
      const [row] = await orm.select().from(contentItem).where(isPiece(contentItem, piece));
      return row;
    },
    listItems: (kind: ContentKind, ids?: readonly string[]): Promise<ItemRecord[]> =>
      orm
        .select()
        .from(contentItem)
        .where(and(eq(contentItem.kind, kind), ids && inArray(contentItem.itemId, [...ids]))),
    async keepItem(item: ItemRecord): Promise<void> {
      const { kind, itemId, ...set } = item;
      const target = [contentItem.kind, contentItem.itemId];
      await orm.insert(contentItem).values(item).onConflictDoUpdate({ target, set });
    },

    async addVersion(version: typeof contentVersion.$inferInsert): Promise<void> {
      await orm.insert(contentVersion).values(version);
    },
    async findVersion(piece: PieceName, version: number): Promise<VersionRecord | undefined> {
      const [row] = await orm
        .select()
        .from(contentVersion)
        .where(and(isPiece(contentVersion, piece), eq(contentVersion.version, version)));
      return row;
    },
    /** Newest first, without the texts. */
    listVersions: (piece: PieceName, limit: number) =>
      orm
        .select({
          version: contentVersion.version,
          at: contentVersion.at,
          by: contentVersion.staffName,
          action: contentVersion.action,
          publishAt: contentVersion.publishAt,
          offlineAt: contentVersion.offlineAt,
        })
        .from(contentVersion)
        .where(isPiece(contentVersion, piece))
        .orderBy(desc(contentVersion.version))
        .limit(limit),

    /** Records that somebody has an item open, and returns the names of the others. */
    async writeHere(
      piece: PieceName,
      { staffId, name }: { staffId: string; name: string },
      [now, since]: [Date, Date],
    ): Promise<string[]> {
      const { kind, id: itemId } = piece;
      await orm
        .insert(contentWriter)
        .values({ kind, itemId, staffId, staffName: name, seenAt: now })
        .onConflictDoUpdate({
          target: [contentWriter.kind, contentWriter.itemId, contentWriter.staffId],
          set: { staffName: name, seenAt: sql`excluded.seen_at` },
        });
      const rows = await orm
        .select({ name: contentWriter.staffName })
        .from(contentWriter)
        .where(
          and(
            isPiece(contentWriter, piece),
            ne(contentWriter.staffId, staffId),
            gt(contentWriter.seenAt, since),
          ),
        )
        .orderBy(contentWriter.staffName);
      return rows.map((row) => row.name);
    },
  };
}

/** Drafts. */
export function createDraftsRepo(orm: Orm) {
  return {
    async find(piece: PieceName): Promise<DraftRecord | undefined> {
      const [row] = await orm.select().from(contentDraft).where(isPiece(contentDraft, piece));
      return row;
    },
    /** Locked until the transaction ends. */
    async lock(piece: PieceName): Promise<DraftRecord | undefined> {
      const [row] = await orm.select().from(contentDraft).where(isPiece(contentDraft, piece)).for('update');
      return row;
    },
    list: (kind: ContentKind, ids: readonly string[]): Promise<DraftRecord[]> =>
      orm
        .select()
        .from(contentDraft)
        .where(and(eq(contentDraft.kind, kind), inArray(contentDraft.itemId, [...ids]))),
    /** Drafts of new items, the latest first. */
    listNew: (kind: ContentKind): Promise<DraftRecord[]> =>
      orm
        .select()
        .from(contentDraft)
        .where(and(eq(contentDraft.kind, kind), like(contentDraft.itemId, `${NEW_PREFIX}%`)))
        .orderBy(desc(contentDraft.savedAt))
        .limit(MAX_NEW),
    /** Undefined when the draft has another revision by now. */
    async keep(draft: DraftRecord): Promise<DraftRecord | undefined> {
      const { kind, itemId, ...set } = draft;
      const [row] = await orm
        .insert(contentDraft)
        .values(draft)
        .onConflictDoUpdate({
          target: [contentDraft.kind, contentDraft.itemId],
          set,
          setWhere: eq(contentDraft.revision, draft.revision - 1),
        })
        .returning();
      return row;
    },
    async remove(piece: PieceName): Promise<void> {
      await orm.delete(contentDraft).where(isPiece(contentDraft, piece));
    },
  };
}

/** Whether an item has a draft; `id` is a column of its kind. */
export function hasDraft(orm: Orm, kind: ContentKind, id: SQL): SQL {
  const isOf = and(eq(contentDraft.kind, kind), eq(contentDraft.itemId, id));
  return exists(orm.select({ one: sql`1` }).from(contentDraft).where(isOf));
}

/** Whether a translation of an item is older than its Thai text (`olderLanguages`). */
export function hasOlderLanguage(orm: Orm, kind: ContentKind, id: SQL): SQL {
  const of = (language: string) => sql`(${contentItem.textTimes}->>${language}) collate "C"`;
  const isOlder = or(...['en-us', 'zh-cn'].map((each) => sql`${of(each)} < ${of('th')}`));
  const isOf = and(eq(contentItem.kind, kind), eq(contentItem.itemId, id), isOlder);
  return exists(orm.select({ one: sql`1` }).from(contentItem).where(isOf));
}
