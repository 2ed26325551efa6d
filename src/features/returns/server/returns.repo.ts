import { and, between, desc, eq, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Orm, ReadOrm } from '#db/orm.ts';
import { customer } from '#features/accounts/server/accounts.table.ts';
import { customerOrder, subOrder } from '#features/orders/server/orders.table.ts';
import { sandboxParcel } from '#features/partners/sandbox/server/sandbox.table.ts';
import type { KeyMode } from '#lib/open/api-scopes.ts';
import { normaliseWaybillNo } from '#lib/waybill-number.ts';
import { isOpenReturn, noReturns, type ReturnRule, type ReturnState } from '../returns.rules.ts';
import { recordChange } from './return-facts.ts';
import { parcelReturn, returnRule } from './returns.table.ts';

/** A stored return. */
export type ReturnRow = typeof parcelReturn.$inferSelect;
/** One that is to be stored. */
export type NewReturn = typeof parcelReturn.$inferInsert;
/** Another state of a return, and what comes with it. */
export type ReturnChange = Partial<NewReturn> & { state: ReturnState };

/** Whose returns: those of a customer, of real orders or of the sandbox. */
export type ReturnOwner = { customerId: string; mode: KeyMode };

/** The order with which a parcel was sent. */
export type SourceOrder = { customerId: string; orderNo: string };

/** What is asked of the returns of an owner. */
export type ReturnQuestion = {
  state?: ReturnState | undefined;
  /** A number or an own reference. */
  keywords?: string | undefined;
  /** Of the parcel that came, or of the one on its way back. */
  waybillNo?: string | undefined;
};

/** Neither asked for nor decided by two at once. */
const LOCK = 1_460_146;

/** Returns over the database, or inside a transaction. */
export function createReturnsRepo(orm: Orm) {
  return {
    /** Until the transaction ends, nobody else asks for a return of this parcel. */
    async lock(waybillNo: string): Promise<void> {
      await orm.execute(sql`select pg_advisory_xact_lock(${LOCK}, hashtext(${waybillNo}))`);
    },

    /** Newest first. */
    listOf: ({ customerId, mode }: ReturnOwner, waybillNo: string): Promise<ReturnRow[]> =>
      orm
        .select()
        .from(parcelReturn)
        .where(
          and(
            eq(parcelReturn.waybillNo, waybillNo),
            eq(parcelReturn.customerId, customerId),
            eq(parcelReturn.mode, mode),
          ),
        )
        .orderBy(desc(parcelReturn.askedAt), desc(parcelReturn.id)),

    async find({ customerId, mode }: ReturnOwner, id: string): Promise<ReturnRow | null> {
      const [row] = await orm
        .select()
        .from(parcelReturn)
        .where(
          and(eq(parcelReturn.id, id), eq(parcelReturn.customerId, customerId), eq(parcelReturn.mode, mode)),
        );
      return row ?? null;
    },

    /** Those with ids in a range, of which there is hardly ever more than one. */
    listBetween: ({ from, to }: { from: string; to: string }): Promise<ReturnRow[]> =>
      orm
        .select()
        .from(parcelReturn)
        .where(between(parcelReturn.id, from, to))
        .limit(10),

    /** Inside a transaction: its shop is told. */
    async add(row: NewReturn): Promise<ReturnRow> {
      const [added] = await orm.insert(parcelReturn).values(row).returning();
      if (!added) throw new Error('A return was not kept.');
      await recordChange(orm, added);
      return added;
    },

    /** Changes a return that is in this state, inside a transaction: its shop is told. Undefined where it no longer is. */
    async move(id: string, from: ReturnState, set: ReturnChange): Promise<ReturnRow | undefined> {
      const [row] = await orm
        .update(parcelReturn)
        .set(set)
        .where(and(eq(parcelReturn.id, id), eq(parcelReturn.state, from)))
        .returning();
      if (row) await recordChange(orm, row);
      return row;
    },

    /** Approved ones whose way back has one of these numbers. */
    listOnTheirWay: (mode: KeyMode, numbers: readonly string[]): Promise<ReturnRow[]> =>
      orm
        .select()
        .from(parcelReturn)
        .where(
          and(
            inArray(parcelReturn.returnWaybillNo, [...numbers]),
            isNotNull(parcelReturn.returnWaybillNo),
            eq(parcelReturn.mode, mode),
            eq(parcelReturn.state, 'APPROVED'),
          ),
        ),

    /** Open ones whose last day is over, the oldest first. */
    listExpired: (today: string, limit: number): Promise<ReturnRow[]> =>
      orm
        .select()
        .from(parcelReturn)
        .where(and(sql`state in ('REQUESTED', 'APPROVED')`, lt(parcelReturn.expiresOn, today)))
        .orderBy(parcelReturn.expiresOn)
        .limit(limit),

    async saveRule(customerId: string, { reasons, ...rule }: ReturnRule, changedAt: Date): Promise<void> {
      const set = { ...rule, reasons: [...reasons], changedAt };
      await orm
        .insert(returnRule)
        .values({ customerId, ...set })
        .onConflictDoUpdate({ target: returnRule.customerId, set });
    },
  };
}

/** What a shop has set to take back; nothing where it has set nothing. */
export async function findRule(orm: Pick<ReadOrm, 'select'>, customerId: string): Promise<ReturnRule> {
  const { mode, days, reasons, paidBy } = returnRule;
  const [row] = await orm
    .select({ mode, days, reasons, paidBy })
    .from(returnRule)
    .where(eq(returnRule.customerId, customerId));
  return row ?? noReturns;
}

/** What consignees can send back to a shop: nothing while its account is restricted or being deleted. */
export async function findRuleInForce(orm: Pick<ReadOrm, 'select'>, customerId: string): Promise<ReturnRule> {
  return (await isBarred(orm, customerId)) ? noReturns : findRule(orm, customerId);
}

/** Whether a shop orders nothing any more: restricted, deleted or being deleted. */
export async function isBarred(orm: Pick<ReadOrm, 'select'>, customerId: string): Promise<boolean> {
  const [row] = await orm
    .select({ id: customer.id })
    .from(customer)
    .where(and(eq(customer.id, customerId), eq(customer.restricted, false), isNull(customer.deletionAt)));
  return row === undefined;
}

/** The order of a parcel; null for one that no customer ordered here, or that is itself on its way back. */
export async function findSource(
  orm: Pick<ReadOrm, 'select'>,
  waybillNo: string,
): Promise<SourceOrder | null> {
  const [back] = await orm
    .select({ id: parcelReturn.id })
    .from(parcelReturn)
    .where(eq(parcelReturn.returnWaybillNo, waybillNo))
    .limit(1);
  if (back) return null;
  const [row] = await orm
    .select({ customerId: customerOrder.customerId, orderNo: customerOrder.orderNo })
    .from(subOrder)
    .innerJoin(customerOrder, eq(subOrder.orderId, customerOrder.id))
    .where(eq(subOrder.waybillNo, waybillNo));
  return row ?? null;
}

/** The return of a parcel on its way back; the carrier knows none of the sandbox. */
export async function findReturnOnItsWay(orm: Orm, returnWaybillNo: string): Promise<ReturnRow | null> {
  const [row] = await orm
    .select()
    .from(parcelReturn)
    .where(and(eq(parcelReturn.returnWaybillNo, returnWaybillNo), eq(parcelReturn.mode, 'live')))
    .limit(1);
  return row ?? null;
}

/** The order of a parcel of a customer's sandbox. */
export async function findSandboxSource(
  orm: Orm,
  customerId: string,
  waybillNo: string,
): Promise<SourceOrder | null> {
  const [row] = await orm
    .select({ orderNo: sandboxParcel.orderNo })
    .from(sandboxParcel)
    .where(and(eq(sandboxParcel.customerId, customerId), eq(sandboxParcel.waybillNo, waybillNo)));
  return row?.orderNo ? { customerId, orderNo: row.orderNo } : null;
}

function ofOwner({ customerId, mode }: ReturnOwner): SQL | undefined {
  return and(eq(parcelReturn.customerId, customerId), eq(parcelReturn.mode, mode));
}

/** The state that is shown today: what was open is over after its last day. */
function shownState(today: string): SQL<ReturnState> {
  return sql<ReturnState>`case when ${parcelReturn.state} in ('REQUESTED', 'APPROVED')
    and ${parcelReturn.expiresOn} < ${today} then 'EXPIRED' else ${parcelReturn.state} end`;
}

function hasWaybillNo(written: string): SQL | undefined {
  const number = normaliseWaybillNo(written);
  return or(eq(parcelReturn.waybillNo, number), eq(parcelReturn.returnWaybillNo, number));
}

function isAsked({ state, keywords, waybillNo }: ReturnQuestion, today: string): SQL | undefined {
  const orderNo = keywords && normaliseWaybillNo(keywords);
  return and(
    state && sql`${shownState(today)} = ${state}`,
    // The condition that the partial index on open returns needs.
    state && isOpenReturn(state) ? eq(parcelReturn.state, state) : undefined,
    waybillNo === undefined ? undefined : hasWaybillNo(waybillNo),
    keywords && orderNo
      ? or(
          hasWaybillNo(keywords),
          eq(parcelReturn.orderNo, orderNo),
          eq(parcelReturn.returnOrderNo, orderNo),
          eq(subOrder.reference, keywords),
        )
      : undefined,
  );
}

/** Lists of returns, with what their shop knows of the parcel. */
export function createReturnListRepo(orm: ReadOrm) {
  const select = () =>
    orm
      .select({ row: parcelReturn, consigneeName: subOrder.name, reference: subOrder.reference })
      .from(parcelReturn)
      .leftJoin(subOrder, eq(subOrder.waybillNo, parcelReturn.waybillNo));
  return {
    list: (
      owner: ReturnOwner,
      question: ReturnQuestion,
      { today, limit, offset }: { today: string; limit: number; offset: number },
    ) =>
      select()
        .where(and(ofOwner(owner), isAsked(question, today)))
        .orderBy(desc(parcelReturn.askedAt), desc(parcelReturn.id))
        .limit(limit)
        .offset(offset),

    /** After a position in the same order. */
    listAfter: (
      owner: ReturnOwner,
      question: ReturnQuestion,
      { today, limit, after }: { today: string; limit: number; after: [string, string] | null },
    ) =>
      select()
        .where(
          and(
            ofOwner(owner),
            isAsked(question, today),
            after
              ? sql`(${parcelReturn.askedAt}, ${parcelReturn.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`
              : undefined,
          ),
        )
        .orderBy(desc(parcelReturn.askedAt), desc(parcelReturn.id))
        .limit(limit),

    async find(owner: ReturnOwner, id: string) {
      const [found] = await select().where(and(ofOwner(owner), eq(parcelReturn.id, id)));
      return found ?? null;
    },

    /** How many there are in each state, whatever state is asked for. */
    async count(
      owner: ReturnOwner,
      { keywords }: ReturnQuestion,
      today: string,
    ): Promise<Partial<Record<ReturnState, number>>> {
      const state = shownState(today).as('shown_state');
      const shown = orm
        .select({ state })
        .from(parcelReturn)
        .leftJoin(subOrder, eq(subOrder.waybillNo, parcelReturn.waybillNo))
        .where(and(ofOwner(owner), isAsked({ keywords }, today)))
        .as('shown');
      const rows = await orm
        .select({ state: shown.state, count: sql<number>`count(*)::int` })
        .from(shown)
        .groupBy(shown.state);
      return Object.fromEntries(rows.map(({ state: each, count }) => [each, count]));
    },
  };
}

/** A return as a list has it. */
export type ListedReturn = { row: ReturnRow; consigneeName: string | null; reference: string | null };
