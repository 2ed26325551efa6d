import IconMail from '#web/icons/tabler/IconMail.json' with { type: 'json' };
import type { Registration } from '../registration.ts';
import { supportAddresses } from './support.addresses.ts';

export const registration: Registration = {
  screens: [
    {
      path: supportAddresses.supportMessages,
      permission: 'complaints.read',
      load: () => import('./support.screen.tsx'),
      place: { position: 147, group: 'operations', icon: IconMail, title: 'staff/support:title' },
    },
  ],
  needs: [
    {
      kind: 'supportMessages',
      position: 26,
      title: 'staff/support:waiting',
      to: supportAddresses.supportMessages,
      isBadge: true,
    },
  ],
};
