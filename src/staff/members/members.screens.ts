import { listStaff } from '#features/staff/members/members.contract.ts';
import IconUsers from '#web/icons/tabler/IconUsers.json' with { type: 'json' };
import { callStaff } from '../calls/call-staff.ts';
import type { Registration } from '../registration.ts';
import { MAX_FOUND } from '../registration.ts';
import { memberAddresses } from './members.addresses.ts';

export const registration: Registration = {
  screens: [
    {
      path: memberAddresses.members,
      permission: 'staff.read',
      load: () => import('./members.screen.tsx'),
      place: { position: 270, group: 'office', icon: IconUsers, title: 'staff/members:title' },
    },
    {
      path: memberAddresses.newMember,
      deed: 'staff/members:add',
      permission: 'staff.edit',
      load: () => import('./new-member.screen.tsx'),
    },
    {
      path: `${memberAddresses.members}/:staffId`,
      permission: 'staff.read',
      load: () => import('./member.screen.tsx'),
    },
  ],
  searches: [
    {
      position: 70,
      name: 'members',
      permission: 'staff.read',
      async find(text, signal) {
        const { rows } = await callStaff(listStaff, { text, size: MAX_FOUND }, signal);
        return rows.map(({ staffId, name, account }) => ({
          to: `${memberAddresses.members}/${staffId}`,
          title: name,
          detail: account,
        }));
      },
    },
  ],
};
