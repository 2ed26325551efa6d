import { countComplaints } from '#features/tracking/staff/complaints.staff.contract.ts';
import IconBell from '#web/icons/tabler/IconBell.json' with { type: 'json' };
import { callStaff } from '../calls/call-staff.ts';
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
      position: 25,
      name: 'complaints open',
      permission: 'complaints.answer',
      title: 'staff/complaints:waiting',
      to: complaintAddresses.complaints,
      count: async (signal) => (await callStaff(countComplaints, {}, signal)).open,
    },
  ],
};
