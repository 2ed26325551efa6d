import { and, asc, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Orm, ReadOrm } from '#db/orm.ts';
import type { Language } from '#lib/language.ts';
import type { Tag } from '../texts.rules.ts';
import { translation, translationBundle, translationTag, translationVersion } from './translations.table.ts';

export type TagRecord = typeof translationTag.$inferSelect;
export type TextRecord = typeof translation.$inferSelect;

const MAX_VERSIONS = 200;

/** The texts that replace shipped ones. */
export function listTextsInForce(orm: ReadOrm) {
  return orm
    .select({ tag: translation.tag, language: translation.language, value: translation.value })
    .from(translation)
    .where(isNotNull(translation.value));
}

/** Changes of texts by staff. */
export function createTranslationsRepo(orm: Orm) {
  return {
    listTags: (): Promise<TagRecord[]> => orm.select().from(translationTag),
    listTexts: (): Promise<TextRecord[]> => orm.select().from(translation),

    async findTag(tag: Tag): Promise<TagRecord | undefined> {
      const [row] = await orm.select().from(translationTag).where(eq(translationTag.tag, tag));
      return row;
    },
    tagsOf: (tags: readonly Tag[]): Promise<TagRecord[]> =>
      orm
        .select()
        .from(translationTag)
        .where(inArray(translationTag.tag, [...tags])),
    textsOf: (tags: readonly Tag[]): Promise<TextRecord[]> =>
      orm
        .select()
        .from(translation)
        .where(inArray(translation.tag, [...tags])),

    /** Locks the metadata of tags until the transaction ends, always in the same order. */
    lockTags: (tags: readonly Tag[]): Promise<TagRecord[]> =>
      orm
        .select()
        .from(translationTag)
        .where(inArray(translationTag.tag, [...tags]))
        .orderBy(asc(translationTag.tag))
        .for('update'),
    /** False where somebody else has concurrently created the tag's row. */
    async addTag(row: TagRecord): Promise<boolean> {
      const added = await orm.insert(translationTag).values(row).onConflictDoNothing().returning();
      return added.length > 0;
    },
    async keepTag({ tag, ...set }: TagRecord): Promise<void> {
      await orm.update(translationTag).set(set).where(eq(translationTag.tag, tag));
    },
    async keepDraft(tag: Tag, language: Language, draft: string | null): Promise<void> {
      const target = [translation.tag, translation.language];
      await orm
        .insert(translation)
        .values({ tag, language, draft })
        .onConflictDoUpdate({ target, set: { draft } });
    },
    async keepPublished(text: TextRecord): Promise<void> {
      const { tag, language, ...set } = text;
      const isIt = and(eq(translation.tag, tag), eq(translation.language, language));
      await orm.update(translation).set(set).where(isIt);
    },

    /** Notifies every process of changed texts when the transaction commits. */
    async announce(): Promise<void> {
      await orm.execute(sql`select pg_notify(${TEXTS_CHANGED}, 'published')`);
    },
  };
}

/** The history of publications. */
export function createBundlesRepo(orm: Orm) {
  return {
    async addBundle(row: typeof translationBundle.$inferInsert): Promise<number> {
      const [added] = await orm
        .insert(translationBundle)
        .values(row)
        .returning({ number: translationBundle.number });
      return added?.number ?? 0;
    },
    async addVersions(rows: (typeof translationVersion.$inferInsert)[]): Promise<void> {
      await orm.insert(translationVersion).values(rows);
    },
    versionsOf: (tag: Tag) =>
      orm
        .select({
          bundle: translationVersion.bundle,
          language: translationVersion.language,
          value: translationVersion.value,
          at: translationBundle.at,
          by: translationBundle.staffName,
        })
        .from(translationVersion)
        .innerJoin(translationBundle, eq(translationBundle.number, translationVersion.bundle))
        .where(eq(translationVersion.tag, tag))
        .orderBy(desc(translationVersion.bundle))
        .limit(MAX_VERSIONS),
  };
}

/** The notification after every publication. */
export const TEXTS_CHANGED = 'texts_changed';
