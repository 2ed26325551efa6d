import IconHome from '#web/icons/tabler/IconHome.json' with { type: 'json' };
import type { Registration } from '../registration.ts';
import { welcomeAddresses } from './welcome.addresses.ts';

export const registration: Registration = {
  screens: [
    {
      path: welcomeAddresses.start,
      permission: null,
      load: () => import('./welcome.screen.tsx'),
      place: { position: 10, group: 'today', icon: IconHome, title: 'staff/welcome:title' },
    },
  ],
};
