import { desc, inArray } from 'drizzle-orm';
import type { Orm, ReadOrm } from '#db/orm.ts';
import type { UrgeReason } from '../urge-reasons.rules.ts';
import { serviceRequest } from './tracking.table.ts';

/** A request as stored; whether it is still open is up to the rules. */
export type StoredRequest = typeof serviceRequest.$inferSelect & { reason: UrgeReason };

/** Requests about parcels. */
export type RequestsRepo = ReturnType<typeof createRequestsRepo>;

/** The requests over the database; `reading` for lists that may be a moment old. */
export function createRequestsRepo(orm: Orm, reading: ReadOrm = orm) {
  return {
    /** Newest first. */
    async listOf(waybillNos: readonly string[]): Promise<StoredRequest[]> {
      const rows = await reading
        .select()
        .from(serviceRequest)
        .where(inArray(serviceRequest.waybillNo, [...waybillNos]))
        .orderBy(desc(serviceRequest.createdAt));
      return rows as StoredRequest[];
    },

    /** Null when one is open today: the unique index decides, so concurrent ones are one. */
    async add(request: {
      waybillNo: string;
      reason: UrgeReason;
      note: string | null;
      bangkokDate: string;
      createdAt: Date;
      answerBy: Date;
      facilityCode: string | null;
    }): Promise<StoredRequest | null> {
      const [row] = await orm.insert(serviceRequest).values(request).onConflictDoNothing().returning();
      return (row as StoredRequest | undefined) ?? null;
    },
  };
}
