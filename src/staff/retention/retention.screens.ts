import IconCalendarClock from '#web/icons/tabler/IconCalendarClock.json' with { type: 'json' };
import type { Registration } from '../registration.ts';
import { retentionAddresses } from './retention.addresses.ts';

export const registration: Registration = {
  screens: [
    {
      path: retentionAddresses.retention,
      permission: 'retention.read',
      load: () => import('./retention.screen.tsx'),
      place: { position: 235, group: 'operations', icon: IconCalendarClock, title: 'staff/retention:title' },
    },
  ],
};
