import IconCash from '#web/icons/tabler/IconCash.json' with { type: 'json' };
import type { Registration } from '../registration.ts';
import { codRefundAddresses } from './cod-refunds.addresses.ts';

export const registration: Registration = {
  screens: [
    {
      path: codRefundAddresses.codRefunds,
      permission: 'codDifferences.read',
      load: () => import('./cod-refunds.screen.tsx'),
      place: { position: 137, group: 'today', icon: IconCash, title: 'staff/cod-refunds:title' },
    },
  ],
  needs: [
    {
      kind: 'codRefunds',
      position: 46,
      title: 'staff/cod-refunds:waiting',
      to: codRefundAddresses.codRefunds,
      isBadge: true,
    },
  ],
};
