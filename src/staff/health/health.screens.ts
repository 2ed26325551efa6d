import IconDeviceDesktop from '#web/icons/tabler/IconDeviceDesktop.json' with { type: 'json' };
import type { Registration } from '../registration.ts';
import { healthAddresses } from './health.addresses.ts';

export const registration: Registration = {
  screens: [
    {
      path: healthAddresses.health,
      permission: 'jobs.read',
      load: () => import('./health.screen.tsx'),
      place: { position: 235, group: 'operations', icon: IconDeviceDesktop, title: 'staff/health:title' },
    },
  ],
};
