import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import { parcelTemplate } from './parcel-templates.table.ts';

/** A template as stored. */
export type TemplateRow = typeof parcelTemplate.$inferSelect;

/** The saved parcels of one customer, over the database or over a transaction that has locked the owner. */
export function createTemplatesRepo(orm: Orm, customerId: string) {
  const own = eq(parcelTemplate.customerId, customerId);
  return {
    list: (): Promise<TemplateRow[]> =>
      orm
        .select()
        .from(parcelTemplate)
        .where(own)
        .orderBy(desc(parcelTemplate.isDefault), sql`lower(${parcelTemplate.name})`),

    async findByName(name: string): Promise<TemplateRow | undefined> {
      const [row] = await orm
        .select()
        .from(parcelTemplate)
        .where(and(own, sql`lower(${parcelTemplate.name}) = lower(${name})`));
      return row;
    },

    async count(): Promise<number> {
      const [row] = await orm.select({ kept: count() }).from(parcelTemplate).where(own);
      return row?.kept ?? 0;
    },

    async add(row: Omit<typeof parcelTemplate.$inferInsert, 'customerId'>): Promise<TemplateRow> {
      const [added] = await orm
        .insert(parcelTemplate)
        .values({ ...row, customerId })
        .returning();
      if (!added) throw new Error('A parcel was not saved.');
      return added;
    },

    async change(
      id: string,
      set: Partial<typeof parcelTemplate.$inferInsert>,
    ): Promise<TemplateRow | undefined> {
      const [row] = await orm
        .update(parcelTemplate)
        .set(set)
        .where(and(own, eq(parcelTemplate.id, id)))
        .returning();
      return row;
    },

    async clearDefault(): Promise<void> {
      await orm
        .update(parcelTemplate)
        .set({ isDefault: false })
        .where(and(own, eq(parcelTemplate.isDefault, true)));
    },

    async remove(id: string): Promise<boolean> {
      const gone = await orm
        .delete(parcelTemplate)
        .where(and(own, eq(parcelTemplate.id, id)))
        .returning({ id: parcelTemplate.id });
      return gone.length > 0;
    },
  };
}
