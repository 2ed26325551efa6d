import { listApplications } from '#features/applications/staff/applications.staff.contract.ts';
import IconInbox from '#web/icons/tabler/IconInbox.json' with { type: 'json' };
import { callStaff } from '../calls/call-staff.ts';
import type { Registration } from '../registration.ts';
import { MAX_FOUND } from '../registration.ts';
import { applicationAddresses } from './applications.addresses.ts';

export const registration: Registration = {
  screens: [
    {
      path: applicationAddresses.applications,
      permission: 'applications.read',
      load: () => import('./applications.screen.tsx'),
      place: { position: 110, group: 'today', icon: IconInbox, title: 'staff/applications:title' },
    },
    {
      path: `${applicationAddresses.applications}/:applicationNo`,
      permission: 'applications.read',
      load: () => import('./application.screen.tsx'),
    },
  ],
  searches: [
    {
      position: 30,
      name: 'applications',
      permission: 'applications.read',
      async find(text, signal) {
        const { rows } = await callStaff(listApplications, { text, size: MAX_FOUND }, signal);
        return rows.map(({ applicationNo, name }) => ({
          to: `${applicationAddresses.applications}/${applicationNo}`,
          title: name,
          detail: applicationNo,
        }));
      },
    },
  ],
  needs: [
    {
      kind: 'applications',
      position: 10,
      title: 'staff/welcome:counts.applications',
      to: `${applicationAddresses.applications}?state=unanswered`,
      isBadge: true,
    },
  ],
};
