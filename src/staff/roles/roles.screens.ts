import IconShieldLock from '#web/icons/tabler/IconShieldLock.json' with { type: 'json' };
import type { Registration } from '../registration.ts';
import { roleAddresses } from './roles.addresses.ts';

export const registration: Registration = {
  screens: [
    {
      path: roleAddresses.roles,
      permission: 'staff.read',
      load: () => import('./roles.screen.tsx'),
      place: { position: 280, group: 'office', icon: IconShieldLock, title: 'staff/roles:title' },
    },
    {
      path: roleAddresses.newRole,
      deed: 'staff/roles:add',
      permission: 'roles.edit',
      load: () => import('./new-role.screen.tsx'),
    },
    {
      path: `${roleAddresses.roles}/:roleId`,
      permission: 'staff.read',
      load: () => import('./role.screen.tsx'),
    },
  ],
};
