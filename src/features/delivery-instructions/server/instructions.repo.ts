import { and, asc, between, desc, eq, getTableColumns, gt, inArray, not, sql } from 'drizzle-orm';
import type { Orm, ReadOrm } from '#db/orm.ts';
import type { PointTexts } from '#features/drop-points/point-texts.contract.ts';
import { networkPoint } from '#features/drop-points/server/drop-points.table.ts';
import { eventCounts, scanEvent } from '#features/parcels/server/parcels.table.ts';
import type { ChangeState } from '#features/tracking/change-kinds.rules.ts';
import type { ChangesPort } from '#features/tracking/server/parcel-access.ts';
import type { DeliveryChange } from '#features/tracking/tracked-parcel.contract.ts';
import { endingCodes, isInForce, shownState } from '../instructions.rules.ts';
import { deliveryInstruction } from './instructions.table.ts';

export type InstructionRow = typeof deliveryInstruction.$inferSelect;
/** With the texts of its drop point, if that still exists, and whether the parcel's journey has ended. */
export type ShownRow = InstructionRow & { pointTexts: PointTexts | null; isParcelEnded: boolean };
type NewRow = Omit<typeof deliveryInstruction.$inferInsert, 'revision'>;

/** Locks taken by writers of instructions: one, shared by all, for the order of revisions. */
const REVISION_LOCK = 1_459_014;

/** Days by which the feed may report a scan late. */
const LATE_SCAN_DAYS = 30;

/** Whether the parcel of an instruction was handed over, returned, cancelled or lost, and not found again. */
const isParcelEnded = sql<boolean>`exists (
  select from ${scanEvent} ended
  where ended.waybill_no = ${deliveryInstruction.waybillNo}
    and ended.occurred_at > ${deliveryInstruction.askedAt} - make_interval(days => ${LATE_SCAN_DAYS}::int)
    and ended.code in (${sql.join(
      endingCodes.map((code) => sql`${code}`),
      sql`, `,
    )})
    and ${sql.raw(eventCounts('ended'))}
    and not exists (
      select from ${scanEvent} found
      where found.waybill_no = ended.waybill_no and found.occurred_at > ended.occurred_at and found.code = 'FOUND'
        and ${sql.raw(eventCounts('found'))}
    )
)`;

/** Condition for a displayed state. */
function standsIn(state: ChangeState) {
  const inForce = inArray(deliveryInstruction.state, ['OPEN', 'ACKNOWLEDGED']);
  if (state === 'NOT_NEEDED') return and(inForce, isParcelEnded);
  return and(eq(deliveryInstruction.state, state), isInForce(state) ? not(isParcelEnded) : undefined);
}

function selectShown(orm: ReadOrm) {
  return orm
    .select({ ...getTableColumns(deliveryInstruction), pointTexts: networkPoint.texts, isParcelEnded })
    .from(deliveryInstruction)
    .leftJoin(networkPoint, eq(networkPoint.code, sql`${deliveryInstruction.details}->>'pointCode'`));
}

function listOf(orm: ReadOrm, waybillNos: readonly string[]): Promise<ShownRow[]> {
  return selectShown(orm)
    .where(inArray(deliveryInstruction.waybillNo, [...waybillNos]))
    .orderBy(desc(deliveryInstruction.askedAt), desc(deliveryInstruction.revision));
}

/** Instructions over the database, or inside a transaction. */
export function createInstructionsRepo(orm: Orm) {
  const nextRevision = sql<number>`nextval('delivery_instruction_revision')`;
  const select = () => selectShown(orm);
  return {
    /** Those of some parcels, newest first. */
    listOf: (waybillNos: readonly string[]) => listOf(orm, waybillNos),

    /** Those that a customer requested while logged in, newest first. */
    listOfCustomer: (customerId: string): Promise<ShownRow[]> =>
      select()
        .where(eq(deliveryInstruction.customerId, customerId))
        .orderBy(desc(deliveryInstruction.askedAt)),

    /** Those after a revision, in revision order. */
    listAfter: (
      revision: number,
      { state, limit }: { state: ChangeState | undefined; limit: number },
    ): Promise<ShownRow[]> =>
      select()
        .where(and(gt(deliveryInstruction.revision, revision), state && standsIn(state)))
        .orderBy(asc(deliveryInstruction.revision))
        .limit(limit),

    /** Those with ids in a range, of which there is hardly ever more than one. */
    listBetween: ({ from, to }: { from: string; to: string }): Promise<ShownRow[]> =>
      select()
        .where(between(deliveryInstruction.id, from, to))
        .limit(10),

    async get(id: string): Promise<ShownRow> {
      const [row] = await select().where(eq(deliveryInstruction.id, id));
      if (!row) throw new Error('An instruction is not kept.');
      return row;
    },

    /**
     * Until the transaction ends, nobody else writes an instruction, so that revisions become visible in the order
     * in which they are assigned. Writes are rare: a global lock costs no noticeable wait.
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
      by: Required<Pick<NewRow, 'cancelledBy' | 'cancelledVisitor' | 'endedAt'>>,
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

/** The instructions shown on the page of a parcel. */
export function createChangesPort(orm: ReadOrm): ChangesPort {
  return {
    async listShown(waybillNos) {
      if (waybillNos.length === 0) return [];
      const rows = await listOf(orm, waybillNos);
      return rows.map((row) => ({ waybillNo: row.waybillNo, change: toChange(row) }));
    },
  };
}

/** An instruction without free text. */
export function toChange({ details, ...row }: ShownRow): DeliveryChange {
  return {
    id: row.id,
    kind: row.kind,
    state: shownState(row.state, row.isParcelEnded),
    askedAt: row.askedAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    date: details.kind === 'ANOTHER_DAY' ? details.date : null,
    pointCode: details.kind === 'HOLD' ? details.pointCode : null,
    pointName: row.pointTexts?.name ?? null,
    answer: row.answer,
  };
}
