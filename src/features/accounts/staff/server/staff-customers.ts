import type { z } from 'zod';
import type { Customer } from '../../server/customers.repo.ts';
import type { staffCustomer } from '../accounts.staff.contract.ts';

/** A customer as staff see them. */
export function toStaffCustomer(row: Customer): z.output<typeof staffCustomer> {
  const { id: customerId, kind, name, accountName, phone, email, restricted, mergedInto, createdAt } = row;
  return {
    customerId,
    kind,
    name,
    accountName,
    phone,
    email,
    restricted,
    mergedInto,
    createdAt: createdAt.toISOString(),
  };
}
