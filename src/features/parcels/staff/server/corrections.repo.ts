import { and, desc, eq, sql } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import { scanEvent, VOIDED } from '../../server/parcels.table.ts';
import type { EventKey, StoredEvent } from '../staff-event.contract.ts';
import { scanEventCorrection } from './corrections.table.ts';

/** A stored correction. */
export type CorrectionRow = typeof scanEventCorrection.$inferSelect;

const ofKey = (waybillNo: string, { occurredAt, code, facilityCode }: EventKey) =>
  and(
    eq(scanEvent.waybillNo, waybillNo),
    eq(scanEvent.occurredAt, new Date(occurredAt)),
    eq(scanEvent.code, code),
    eq(scanEvent.facilityCode, facilityCode),
  );

/** Scan events including voided ones, and their corrections. Over the database, or a transaction. */
export function createCorrectionsRepo(orm: Orm) {
  return {
    /** Newest first. */
    listOf: (waybillNo: string): Promise<CorrectionRow[]> =>
      orm
        .select()
        .from(scanEventCorrection)
        .where(eq(scanEventCorrection.waybillNo, waybillNo))
        .orderBy(desc(scanEventCorrection.revision)),

    /** Every event received for a parcel, newest first. */
    async listEvents(waybillNo: string): Promise<{ event: StoredEvent; isVoided: boolean }[]> {
      const rows = await orm
        .select()
        .from(scanEvent)
        .where(eq(scanEvent.waybillNo, waybillNo))
        .orderBy(desc(scanEvent.occurredAt), desc(scanEvent.receivedAt));
      return rows.map(toStored);
    },

    /** Until the transaction ends, nobody else corrects a scan of the parcel. */
    async lock(waybillNo: string): Promise<void> {
      await orm.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`correction ${waybillNo}`}, 0))`);
    },

    async findEvent(waybillNo: string, key: EventKey) {
      const [row] = await orm.select().from(scanEvent).where(ofKey(waybillNo, key)).for('update');
      return row ? toStored(row) : null;
    },

    async setReason(waybillNo: string, key: EventKey, reason: string | null): Promise<void> {
      await orm
        .update(scanEvent)
        .set({ reason: sql`${reason}` })
        .where(ofKey(waybillNo, key));
    },

    /** Writes an event of staff, also over a voided one; false where a valid one has the same key. */
    async write(waybillNo: string, event: StoredEvent): Promise<boolean> {
      const { occurredAt, code: codeOf, facilityCode: facilityOf, ...rest } = event;
      const others = { ...rest, receivedAt: new Date(rest.receivedAt) };
      const values = {
        ...others,
        waybillNo,
        occurredAt: new Date(occurredAt),
        code: codeOf,
        facilityCode: facilityOf,
      };
      const { waybillNo: number, occurredAt: at, code, facilityCode } = scanEvent;
      const written = await orm
        .insert(scanEvent)
        .values(values)
        .onConflictDoUpdate({
          target: [number, at, code, facilityCode],
          set: others,
          setWhere: sql`${scanEvent.reason} = ${VOIDED}`,
        })
        .returning({ code });
      return written.length > 0;
    },

    async add(row: Omit<typeof scanEventCorrection.$inferInsert, 'id'>): Promise<void> {
      await orm.insert(scanEventCorrection).values(row);
    },
  };
}

function toStored({ waybillNo: _, ...row }: typeof scanEvent.$inferSelect) {
  const isVoided = (row.reason as string | null) === VOIDED;
  const event: StoredEvent = {
    ...row,
    reason: isVoided ? null : row.reason,
    occurredAt: row.occurredAt.toISOString(),
    receivedAt: row.receivedAt.toISOString(),
  };
  return { event, isVoided };
}
