import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import type { HookRow } from '#features/webhooks/staff/webhooks.staff.contract.ts';
import { customerAddresses } from '../customers/customers.addresses.ts';

/** The owner of the endpoint, for those who may see customers. */
export function HookOwner({ owner }: Pick<HookRow, 'owner'>) {
  return (
    owner && (
      <Anchor component={Link} to={`${customerAddresses.customers}/${owner.customerId}`}>
        {owner.name}
      </Anchor>
    )
  );
}
