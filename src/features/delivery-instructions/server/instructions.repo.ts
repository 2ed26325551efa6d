import { and, asc, between, desc, eq, getTableColumns, gt, inArray, sql } from 'drizzle-orm';
import type { Orm, ReadOrm } from '#db/orm.ts';
import type { PointTexts } from '#features/drop-points/point-texts.contract.ts';
import { networkPoint } from '#features/drop-points/server/drop-points.table.ts';
import type { ScanEventCode } from '#features/parcels/scan-events.rules.ts';
import { eventCounts, scanEvent } from '#features/parcels/server/parcels.table.ts';
import type { ChangeState } from '#features/tracking/change-kinds.rules.ts';
import type { ChangesPort } from '#features/tracking/server/parcel-access.ts';
import type { DeliveryChange } from '#features/tracking/tracked-parcel.contract.ts';
import { DAY_MS } from '#lib/clock.ts';
import { endingCodes, shownState, storedStates } from '../instructions.rules.ts';
import { deliveryInstruction } from './instructions.table.ts';

export type InstructionRow = typeof deliveryInstruction.$inferSelect;
/** With the texts of its drop point, if that still exists, and whether the parcel's journey has ended. */
export type ShownRow = InstructionRow & { pointTexts: PointTexts | null; isParcelEnded: boolean };
type NewRow = Omit<typeof deliveryInstruction.$inferInsert, 'revision'>;

/** Locks taken by writers of instructions: one, shared by all, for the order of revisions. */
const REVISION_LOCK = 1_459_014;

/** By which the feed may report a scan late. */
const LATE_SCAN_MS = 30 * DAY_MS;
/** Instructions looked through at once for a displayed state, which follows from the scans of each parcel. */
const LOOKED_THROUGH = 500;

type StoredRow = Omit<ShownRow, 'isParcelEnded'>;

function selectStored(orm: ReadOrm) {
  return orm
    .select({ ...getTableColumns(deliveryInstruction), pointTexts: networkPoint.texts })
    .from(deliveryInstruction)
    .leftJoin(networkPoint, eq(networkPoint.code, sql`${deliveryInstruction.details}->>'pointCode'`));
}

/** With whether the parcel of each was handed over, returned, cancelled or lost, and not found again. */
async function withEnds(orm: ReadOrm, rows: readonly StoredRow[]): Promise<ShownRow[]> {
  if (rows.length === 0) return [];
  const firstAsked = Math.min(...rows.map(({ askedAt }) => askedAt.getTime()));
  const { waybillNo, occurredAt, code } = scanEvent;
  const scans = await orm
    .select({ waybillNo, occurredAt, code })
    .from(scanEvent)
    .where(
      and(
        sql`${waybillNo} = any(${sql.param(rows.map((row) => row.waybillNo))}::text[])`,
        gt(occurredAt, new Date(firstAsked - LATE_SCAN_MS)),
        inArray(code, [...endingCodes, 'FOUND']),
        sql.raw(eventCounts('scan_event')),
      ),
    );
  const byNumber = Map.groupBy(scans, (scan) => scan.waybillNo);
  return rows.map((row) => ({ ...row, isParcelEnded: isEnded(row, byNumber.get(row.waybillNo) ?? []) }));
}

function isEnded(
  { askedAt }: StoredRow,
  scans: readonly { occurredAt: Date; code: ScanEventCode }[],
): boolean {
  const found = scans.filter(({ code }) => code === 'FOUND').map(({ occurredAt }) => occurredAt.getTime());
  const lastFound = Math.max(...found);
  return scans.some(
    ({ code, occurredAt }) =>
      code !== 'FOUND' &&
      occurredAt.getTime() > askedAt.getTime() - LATE_SCAN_MS &&
      occurredAt.getTime() >= lastFound,
  );
}

async function listOf(orm: ReadOrm, waybillNos: readonly string[]): Promise<ShownRow[]> {
  const rows = await selectStored(orm)
    .where(inArray(deliveryInstruction.waybillNo, [...waybillNos]))
    .orderBy(desc(deliveryInstruction.askedAt), desc(deliveryInstruction.revision));
  return withEnds(orm, rows);
}

/** Instructions over the database, or inside a transaction. */
export function createInstructionsRepo(orm: Orm) {
  const nextRevision = sql<number>`nextval('delivery_instruction_revision')`;
  const select = () => selectStored(orm);

  /** Those after a revision, in revision order. */
  async function listStored(revision: number, states: readonly ChangeState[], limit: number) {
    const rows = await select()
      .where(
        and(
          gt(deliveryInstruction.revision, revision),
          states.length > 0 ? inArray(deliveryInstruction.state, [...states]) : undefined,
        ),
      )
      .orderBy(asc(deliveryInstruction.revision))
      .limit(limit);
    return withEnds(orm, rows);
  }

  return {
    /** Those of some parcels, newest first. */
    listOf: (waybillNos: readonly string[]) => listOf(orm, waybillNos),

    /** Those that a customer requested while logged in, newest first. */
    async listOfCustomer(customerId: string): Promise<ShownRow[]> {
      const rows = await select()
        .where(eq(deliveryInstruction.customerId, customerId))
        .orderBy(desc(deliveryInstruction.askedAt));
      return withEnds(orm, rows);
    },

    /** Those after a revision, in revision order. */
    async listAfter(
      revision: number,
      { state, limit }: { state: ChangeState | undefined; limit: number },
    ): Promise<ShownRow[]> {
      if (!state) return listStored(revision, [], limit);
      const found: ShownRow[] = [];
      for (let after = revision; found.length < limit; ) {
        const rows = await listStored(after, storedStates(state), LOOKED_THROUGH);
        found.push(...rows.filter((row) => shownState(row.state, row.isParcelEnded) === state));
        const last = rows.at(-1);
        if (!last || rows.length < LOOKED_THROUGH) break;
        after = last.revision;
      }
      return found.slice(0, limit);
    },

    /** Those with ids in a range, of which there is hardly ever more than one. */
    async listBetween({ from, to }: { from: string; to: string }): Promise<ShownRow[]> {
      const rows = await select()
        .where(between(deliveryInstruction.id, from, to))
        .limit(10);
      return withEnds(orm, rows);
    },

    async get(id: string): Promise<ShownRow> {
      const [row] = await withEnds(orm, await select().where(eq(deliveryInstruction.id, id)));
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
    isFromLastingWish: row.askedBy === 'wish',
    date: details.kind === 'ANOTHER_DAY' ? details.date : null,
    hour: details.kind === 'NOT_BEFORE' ? details.hour : null,
    pointCode: details.kind === 'HOLD' ? details.pointCode : null,
    pointName: row.pointTexts?.name ?? null,
    answer: row.answer,
  };
}
