import { findCustomers } from '#features/accounts/staff/accounts.staff.contract.ts';
import IconUserSearch from '#web/icons/tabler/IconUserSearch.json' with { type: 'json' };
import { callStaff } from '../calls/call-staff.ts';
import type { Registration } from '../registration.ts';
import { MAX_FOUND } from '../registration.ts';
import { customerAddresses } from './customers.addresses.ts';

export const registration: Registration = {
  screens: [
    {
      path: customerAddresses.customers,
      permission: 'customers.read',
      load: () => import('./customers.screen.tsx'),
      place: { position: 150, group: 'today', icon: IconUserSearch, title: 'staff/customers:title' },
    },
    {
      path: `${customerAddresses.customers}/:customerId`,
      permission: 'customers.read',
      load: () => import('./customer.screen.tsx'),
    },
    {
      path: `${customerAddresses.customers}/:customerId/merge`,
      permission: 'customers.merge',
      load: () => import('./merge.screen.tsx'),
    },
  ],
  searches: [
    {
      position: 40,
      name: 'customers',
      permission: 'customers.read',
      async find(text, signal) {
        const { rows } = await callStaff(findCustomers, { text }, signal);
        return rows.slice(0, MAX_FOUND).map(({ customerId, name, accountName, phone }) => ({
          to: `${customerAddresses.customers}/${customerId}`,
          title: name,
          detail: accountName ?? phone,
        }));
      },
    },
  ],
};
