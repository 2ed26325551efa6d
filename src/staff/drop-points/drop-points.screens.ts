import { listStaffPoints } from '#features/drop-points/staff/drop-points.staff.contract.ts';
import IconMapPin from '#web/icons/tabler/IconMapPin.json' with { type: 'json' };
import { callStaff } from '../calls/call-staff.ts';
import type { Registration } from '../registration.ts';
import { MAX_FOUND } from '../registration.ts';
import { dropPointAddresses } from './drop-points.addresses.ts';

export const registration: Registration = {
  screens: [
    {
      path: dropPointAddresses.dropPoints,
      permission: 'dropPoints.edit',
      load: () => import('./points.screen.tsx'),
      place: { position: 240, group: 'operations', icon: IconMapPin, title: 'staff/drop-points:title' },
    },
    {
      path: dropPointAddresses.newDropPoint,
      deed: 'staff/drop-points:add',
      permission: 'dropPoints.edit',
      load: () => import('./new-point.screen.tsx'),
    },
    {
      path: `${dropPointAddresses.dropPoints}/:code`,
      permission: 'dropPoints.edit',
      load: () => import('./point.screen.tsx'),
    },
    {
      path: dropPointAddresses.pointReports,
      permission: 'dropPoints.edit',
      load: () => import('./reports.screen.tsx'),
    },
  ],
  searches: [
    {
      position: 80,
      name: 'dropPoints',
      permission: 'dropPoints.edit',
      async find(text, signal) {
        const { rows } = await callStaff(listStaffPoints, { text, size: MAX_FOUND }, signal);
        return rows.map(({ code, name }) => ({
          to: `${dropPointAddresses.dropPoints}/${code}`,
          title: name,
          detail: code,
        }));
      },
    },
  ],
  needs: [
    {
      kind: 'pointReports',
      position: 90,
      title: 'staff/drop-points:needs',
      to: dropPointAddresses.pointReports,
    },
  ],
};
