import IconTruckReturn from '#web/icons/tabler/IconTruckReturn.json' with { type: 'json' };
import type { Registration } from '../registration.ts';
import { returnAddresses } from './returns.addresses.ts';

export const registration: Registration = {
  screens: [
    {
      path: returnAddresses.returns,
      permission: 'parcels.read',
      load: () => import('./returns.screen.tsx'),
      place: { position: 143, group: 'operations', icon: IconTruckReturn, title: 'staff/returns:title' },
    },
  ],
};
