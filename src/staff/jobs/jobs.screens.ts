import IconStack2 from '#web/icons/tabler/IconStack2.json' with { type: 'json' };
import type { Registration } from '../registration.ts';
import { jobAddresses } from './jobs.addresses.ts';

export const registration: Registration = {
  screens: [
    {
      path: jobAddresses.jobs,
      permission: 'jobs.read',
      load: () => import('./jobs.screen.tsx'),
      place: { position: 230, group: 'operations', icon: IconStack2, title: 'staff/jobs:title' },
    },
  ],
};
