import IconCalendar from '#web/icons/tabler/IconCalendar.json' with { type: 'json' };
import type { Registration } from '../registration.ts';
import { holidayAddresses } from './holidays.addresses.ts';

export const registration: Registration = {
  screens: [
    {
      path: holidayAddresses.holidays,
      permission: 'holidays.edit',
      load: () => import('./holidays.screen.tsx'),
      place: { position: 250, group: 'operations', icon: IconCalendar, title: 'staff/holidays:title' },
    },
  ],
};
