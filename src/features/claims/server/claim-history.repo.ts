import { and, count, eq, gte, inArray, or, sql } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import { claim, claimEvent, claimFile, claimMessage, type FilePart } from './claims.table.ts';

export type EventRecord = typeof claimEvent.$inferSelect;
export type MessageRecord = typeof claimMessage.$inferSelect;
export type FileRecord = typeof claimFile.$inferSelect;

/** History and messages of claims. */
export function createHistoryRepo(orm: Orm) {
  return {
    async note(event: typeof claimEvent.$inferInsert): Promise<void> {
      await orm.insert(claimEvent).values(event);
    },
    eventsOf: (claimId: string): Promise<EventRecord[]> =>
      orm.select().from(claimEvent).where(eq(claimEvent.claimId, claimId)).orderBy(claimEvent.id),

    async hasLooked(claimId: string, staffId: string, since: Date): Promise<boolean> {
      const looks = and(
        eq(claimEvent.claimId, claimId),
        eq(claimEvent.staffId, staffId),
        eq(claimEvent.kind, 'viewed'),
        gte(claimEvent.at, since),
      );
      return (await orm.select({ id: claimEvent.id }).from(claimEvent).where(looks).limit(1)).length > 0;
    },

    async write(message: typeof claimMessage.$inferInsert): Promise<MessageRecord> {
      const [row] = await orm.insert(claimMessage).values(message).returning();
      if (!row) throw new Error('A message was not kept.');
      return row;
    },
    messagesOf: (claimId: string): Promise<MessageRecord[]> =>
      orm
        .select()
        .from(claimMessage)
        .where(eq(claimMessage.claimId, claimId))
        .orderBy(claimMessage.at, claimMessage.id),

    /** How many messages of staff are newer than the customer's last visit. */
    async unread(claimIds: readonly string[]): Promise<Map<string, number>> {
      if (claimIds.length === 0) return new Map();
      const rows = await orm
        .select({ id: claimMessage.claimId, many: count() })
        .from(claimMessage)
        .innerJoin(claim, eq(claim.id, claimMessage.claimId))
        .where(
          and(
            inArray(claimMessage.claimId, [...claimIds]),
            eq(claimMessage.from, 'staff'),
            or(sql`${claim.seenAt} is null`, sql`${claimMessage.at} > ${claim.seenAt}`),
          ),
        )
        .groupBy(claimMessage.claimId);
      return new Map(rows.map(({ id, many }) => [id, many]));
    },
  };
}

/** Files of claims. */
export function createClaimFilesRepo(orm: Orm) {
  return {
    async addFiles(rows: (typeof claimFile.$inferInsert)[]): Promise<void> {
      if (rows.length > 0) await orm.insert(claimFile).values(rows).onConflictDoNothing();
    },
    filesOf: (claimId: string): Promise<FileRecord[]> =>
      orm.select().from(claimFile).where(eq(claimFile.claimId, claimId)).orderBy(claimFile.id),
    claimsOfUpload: (uploadId: string): Promise<{ id: string; claimNo: string }[]> =>
      orm
        .select({ id: claim.id, claimNo: claim.claimNo })
        .from(claimFile)
        .innerJoin(claim, eq(claim.id, claimFile.claimId))
        .where(eq(claimFile.uploadId, uploadId)),
    async removeFiles(claimId: string, uploadIds: readonly string[]): Promise<void> {
      if (uploadIds.length === 0) return;
      await orm
        .delete(claimFile)
        .where(and(eq(claimFile.claimId, claimId), inArray(claimFile.uploadId, [...uploadIds])));
    },
    async removePart(claimId: string, part: FilePart): Promise<string[]> {
      const rows = await orm
        .delete(claimFile)
        .where(and(eq(claimFile.claimId, claimId), eq(claimFile.part, part)))
        .returning({ uploadId: claimFile.uploadId });
      return rows.map(({ uploadId }) => uploadId);
    },
  };
}
