import { and, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Orm } from '../../../db/orm.ts';
import type { PointTexts } from '../../drop-points/point-texts.contract.ts';
import { networkPoint } from '../../drop-points/server/drop-points.table.ts';
import type { ChangesPort } from '../../tracking/server/parcel-access.ts';
import type { DeliveryChange } from '../../tracking/tracked-parcel.contract.ts';
import { deliveryInstruction } from './instructions.table.ts';

export type InstructionRow = typeof deliveryInstruction.$inferSelect;
/** With the texts of the drop point it names, which may be gone. */
export type ShownRow = InstructionRow & { pointTexts: PointTexts | null };
type NewRow = Omit<typeof deliveryInstruction.$inferInsert, 'revision'>;

/** Locks that writers of instructions take: one for the order of revisions, shared by all. */
const REVISION_LOCK = 1_459_014;

/** Instructions over the database, or inside a transaction. */
export function createInstructionsRepo(orm: Orm) {
  const nextRevision = sql<number>`nextval('delivery_instruction_revision')`;
  const select = () =>
    orm
      .select({ ...getTableColumns(deliveryInstruction), pointTexts: networkPoint.texts })
      .from(deliveryInstruction)
      .leftJoin(networkPoint, eq(networkPoint.code, sql`${deliveryInstruction.details}->>'pointCode'`));
  return {
    /** Those of some parcels, newest first. */
    listOf: (waybillNos: readonly string[]): Promise<ShownRow[]> =>
      select()
        .where(inArray(deliveryInstruction.waybillNo, [...waybillNos]))
        .orderBy(desc(deliveryInstruction.askedAt), desc(deliveryInstruction.revision)),

    /** Those that a customer asked for while logged in, newest first. */
    listOfCustomer: (customerId: string): Promise<ShownRow[]> =>
      select()
        .where(eq(deliveryInstruction.customerId, customerId))
        .orderBy(desc(deliveryInstruction.askedAt)),

    async get(id: string): Promise<ShownRow> {
      const [row] = await select().where(eq(deliveryInstruction.id, id));
      if (!row) throw new Error('An instruction is not kept.');
      return row;
    },

    /**
     * Until the end of the transaction nobody else writes an instruction, and revisions are drawn in the order in which
     * they become visible. They are few: a lock of them all costs nobody a wait.
     */
    async lock(): Promise<void> {
      await orm.execute(sql`select pg_advisory_xact_lock(${REVISION_LOCK})`);
    },

    async add(row: NewRow): Promise<InstructionRow> {
      const [added] = await orm
        .insert(deliveryInstruction)
        .values({ ...row, revision: nextRevision as never })
        .returning();
      if (!added) throw new Error('An instruction was not kept.');
      return added;
    },

    async cancel(
      id: string,
      by: { cancelledBy: InstructionRow['askedBy']; cancelledVisitor: string; endedAt: Date },
    ): Promise<InstructionRow | undefined> {
      const [row] = await orm
        .update(deliveryInstruction)
        .set({ ...by, state: 'CANCELLED', revision: nextRevision as never })
        .where(
          and(eq(deliveryInstruction.id, id), inArray(deliveryInstruction.state, ['OPEN', 'ACKNOWLEDGED'])),
        )
        .returning();
      return row;
    },
  };
}

/** What the page of a parcel shows of them. */
export function createChangesPort(orm: Orm): ChangesPort {
  const repo = createInstructionsRepo(orm);
  return {
    async listShown(waybillNos) {
      if (waybillNos.length === 0) return [];
      const rows = await repo.listOf(waybillNos);
      return rows.map((row) => ({ waybillNo: row.waybillNo, change: toChange(row) }));
    },
  };
}

/** An instruction without the words that were typed. */
export function toChange({ details, ...row }: ShownRow): DeliveryChange {
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    askedAt: row.askedAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    date: details.kind === 'ANOTHER_DAY' ? details.date : null,
    pointCode: details.kind === 'HOLD' ? details.pointCode : null,
    pointName: row.pointTexts?.name ?? null,
    answer: row.answer,
  };
}
