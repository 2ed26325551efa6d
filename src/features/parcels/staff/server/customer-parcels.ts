import { eq } from 'drizzle-orm';
import { accountErrors } from '#features/accounts/accounts.calls.ts';
import { customer } from '#features/accounts/server/accounts.table.ts';
import type { StaffContext } from '#http/http-env.ts';
import type { OutputOf } from '#lib/contract.ts';
import { AppError } from '#lib/errors.ts';
import { parcel } from '../../server/parcels.table.ts';
import { type customerParcels, MAX_RECORDS } from '../customer-records.contract.ts';
import { countSearch, newestOf, toRows } from './find-parcels.ts';
import type { ParcelsStaffDeps } from './parcels-staff-deps.ts';

/** The newest parcels of a customer, both ways; looking is limited, and recorded. */
export async function parcelsOfCustomer(
  deps: ParcelsStaffDeps,
  customerId: string,
  { actor, visitor }: StaffContext,
): Promise<OutputOf<typeof customerParcels>> {
  const [row] = await deps.reading
    .select({ phone: customer.phone })
    .from(customer)
    .where(eq(customer.id, customerId));
  if (!row) throw new AppError(accountErrors.accountMissing);
  await countSearch(deps, actor.staffId);
  const parcelsOf = async (column: Parameters<typeof newestOf>[1]) =>
    toRows(deps, row.phone ? await newestOf(deps, column, row.phone, MAX_RECORDS) : []);
  const [sent, received] = await Promise.all([
    parcelsOf(parcel.senderPhone),
    parcelsOf(parcel.consigneePhone),
  ]);
  await deps.orm.transaction((tx) =>
    deps.audit.record(tx, {
      actor,
      visitor,
      action: 'customer.parcelsViewed',
      subject: { kind: 'customer', id: customerId },
      after: { found: sent.length + received.length },
    }),
  );
  return { sent, received };
}
