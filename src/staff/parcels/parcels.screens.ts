import { findParcels } from '#features/parcels/staff/parcels.staff.contract.ts';
import IconClock from '#web/icons/tabler/IconClock.json' with { type: 'json' };
import IconPackage from '#web/icons/tabler/IconPackage.json' with { type: 'json' };
import { callStaff } from '../calls/call-staff.ts';
import type { Registration } from '../registration.ts';
import { MAX_FOUND } from '../registration.ts';
import { parcelAddresses } from './parcels.addresses.ts';

export const registration: Registration = {
  screens: [
    {
      path: parcelAddresses.parcels,
      permission: 'parcels.read',
      load: () => import('./parcels.screen.tsx'),
      place: { position: 140, group: 'operations', icon: IconPackage, title: 'staff/parcels:title' },
    },
    {
      path: parcelAddresses.late,
      permission: 'parcels.read',
      load: () => import('./late/late.screen.tsx'),
      place: {
        position: 142,
        group: 'operations',
        icon: IconClock,
        title: 'staff/parcels:late.title',
      },
    },
    {
      path: `${parcelAddresses.parcels}/:waybillNo`,
      permission: 'parcels.read',
      load: () => import('./parcel/parcel.screen.tsx'),
    },
  ],
  searches: [
    {
      position: 10,
      name: 'parcels',
      permission: 'parcels.read',
      async find(text, signal) {
        // Without phones: those searches are deliberate, and recorded.
        const { rows } = await callStaff(findParcels, { text: text.slice(0, 40), only: 'numbers' }, signal);
        return rows.slice(0, MAX_FOUND).map(({ waybillNo, senderName, consigneeName }) => ({
          to: `${parcelAddresses.parcels}/${waybillNo}`,
          title: waybillNo,
          detail: `${senderName} → ${consigneeName}`,
        }));
      },
    },
  ],
  needs: [
    {
      kind: 'lateParcels',
      position: 50,
      title: 'staff/welcome:counts.lateParcels',
      to: parcelAddresses.late,
    },
  ],
};
