import IconBell from '#web/icons/tabler/IconBell.json' with { type: 'json' };
import type { Registration } from '../registration.ts';
import { complaintAddresses } from './complaints.addresses.ts';

export const registration: Registration = {
  screens: [
    {
      path: complaintAddresses.complaints,
      permission: 'complaints.read',
      load: () => import('./complaints.screen.tsx'),
      place: { position: 145, group: 'operations', icon: IconBell, title: 'staff/complaints:title' },
    },
  ],
  needs: [
    {
      kind: 'complaints',
      position: 25,
      title: 'staff/complaints:waiting',
      to: complaintAddresses.complaints,
      isBadge: true,
    },
  ],
};
