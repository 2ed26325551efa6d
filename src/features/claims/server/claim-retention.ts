import { eq, type SQL, sql } from 'drizzle-orm';
import type { Due, Holdable, Keeps, RetentionKind } from '#features/retention/server/retention-kind.ts';
import { instantOf, rowKind } from '#features/retention/server/row-kinds.repo.ts';
import { claim, claimDraft, claimPaymentRun } from './claims.table.ts';

/** What claims keep, and for how long; their files carry dates of their own (`keepUntilEnd`). */
export const claimKinds: readonly RetentionKind[] = [
  rowKind({
    name: 'claims',
    term: { figure: 'claimMonths' },
    table: claim,
    at: sql`t.ended_at`,
    unless: isHeldClaim,
  }),
  rowKind({
    name: 'claimPayments',
    term: { figure: 'paymentMonths' },
    table: claimPaymentRun,
    at: sql`t.paid_at`,
    unless: (due) => sql`exists (
      select from claim_payment p where p.run_id = t.id and (
        ${due.stays('claim', sql`p.claim_no`)} or ${due.stays('heldParcel', sql`p.waybill_no`)}
      )
    )`,
  }),
  rowKind({
    name: 'claimDrafts',
    term: { figure: 'draftDays' },
    table: claimDraft,
    at: sql`t.saved_at`,
    unless: (due) => due.stays('customer', sql`t.customer_id`),
  }),
];

export const claimKeeps: Keeps = {
  /** A parcel is on hold with its claim, or with the customer who filed it. */
  heldParcel: (waybillNo, due) => sql`exists (
    select from claim its_claim where its_claim.waybill_no = ${waybillNo} and (
      ${due.stays('claim', sql`its_claim.claim_no`)} or ${due.stays('customer', sql`its_claim.customer_id`)}
    )
  )`,
  /** A claim is examined by the data of its parcel, as long as it is kept itself. */
  parcel: (waybillNo, due) => sql`exists (
    select from (select * from claim where waybill_no = ${waybillNo}) t
    where not (coalesce(t.ended_at < ${instantOf(due.beforeBy('claimMonths'))}, false) and not (${isHeldClaim(due)}))
  )`,
  /** Files of a claim on hold. */
  upload: (id, due) => sql`exists (
    select from (
      select of_file.* from claim_file join claim of_file on of_file.id = claim_file.claim_id
      where claim_file.upload_id = ${id}
    ) t where ${isHeldClaim(due)}
  )`,
};

/** Claims are put on hold by their numbers. */
export const heldClaims: Holdable = {
  kind: 'claim',
  async find(typed, orm) {
    const { claimNo } = claim;
    const [row] = await orm.select({ claimNo }).from(claim).where(eq(claimNo, typed.trim().toUpperCase()));
    return row ? { subject: row.claimNo, name: row.claimNo } : null;
  },
};

function isHeldClaim(due: Due): SQL {
  return sql`${due.stays('claim', sql`t.claim_no`)} or ${due.stays('customer', sql`t.customer_id`)}
    or ${due.stays('heldParcel', sql`t.waybill_no`)}`;
}
