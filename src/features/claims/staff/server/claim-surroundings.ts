import { and, desc, eq, ne } from 'drizzle-orm';
import { customer } from '#features/accounts/server/accounts.table.ts';
import { customerOrder, subOrder } from '#features/orders/server/orders.table.ts';
import type { OutputOf } from '#lib/contract.ts';
import { type Language, toLanguage } from '#lib/language.ts';
import type { ClaimDeps } from '../../server/claim-deps.ts';
import type { ClaimRecord } from '../../server/claims.repo.ts';
import { claim } from '../../server/claims.table.ts';
import type { staffClaim } from '../claims.staff.contract.ts';

type Whole = OutputOf<typeof staffClaim>;
type Parcel = Awaited<ReturnType<ClaimDeps['access']['getFull']>>;
type Deps = Pick<ClaimDeps, 'orm' | 'openNamer'>;

/** Earlier claims beside a claim: more are found by the customer's page. */
const SHOWN_EARLIER = 10;

/** Who claims, in which language they are written to, and what else they claimed; null once the account is deleted. */
export async function claimantOf(
  { orm }: Deps,
  { id, customerId }: Pick<ClaimRecord, 'id' | 'customerId'>,
): Promise<Whole['claimant']> {
  if (customerId === null) return null;
  const [who] = await orm
    .select({ name: customer.name, kind: customer.kind, language: customer.language })
    .from(customer)
    .where(eq(customer.id, customerId));
  if (!who) return null;
  const rows = await orm
    .select({
      claimNo: claim.claimNo,
      state: claim.state,
      submittedAt: claim.submittedAt,
      amountSatang: claim.amountSatang,
    })
    .from(claim)
    .where(and(eq(claim.customerId, customerId), ne(claim.id, id)))
    .orderBy(desc(claim.submittedAt))
    .limit(SHOWN_EARLIER);
  const claims = rows.map((row) => ({ ...row, submittedAt: row.submittedAt.toISOString() }));
  return { name: who.name, kind: who.kind, language: toLanguage(who.language), claims };
}

/** The number of the order of a parcel; null for one that was handed in at a counter. */
export async function orderNoOf({ orm }: Deps, waybillNo: string): Promise<string | null> {
  const [row] = await orm
    .select({ orderNo: customerOrder.orderNo })
    .from(subOrder)
    .innerJoin(customerOrder, eq(customerOrder.id, subOrder.orderId))
    .where(eq(subOrder.waybillNo, waybillNo));
  return row?.orderNo ?? null;
}

/** The scans of a parcel with their places in the reader's language, oldest first. */
export async function scansOf(
  { openNamer }: Deps,
  { events }: Parcel,
  language: Language,
): Promise<Whole['parcel']['events']> {
  const namer = await openNamer();
  return events
    .toSorted((one, other) => one.occurredAt.getTime() - other.occurredAt.getTime())
    .map((event) => ({
      at: event.occurredAt.toISOString(),
      code: event.code,
      reason: event.reason,
      places: [namer.facility(event), namer.district(event)].flatMap((names) =>
        names ? [names[language]] : [],
      ),
    }));
}
