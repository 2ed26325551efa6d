import IconCash from '#web/icons/tabler/IconCash.json' with { type: 'json' };
import type { Registration } from '../registration.ts';
import { codDifferenceAddresses } from './cod-differences.addresses.ts';

export const registration: Registration = {
  screens: [
    {
      path: codDifferenceAddresses.codDifferences,
      permission: 'codDifferences.read',
      load: () => import('./cod-differences.screen.tsx'),
      place: { position: 135, group: 'today', icon: IconCash, title: 'staff/cod-differences:title' },
    },
  ],
  needs: [
    {
      kind: 'codDifferences',
      position: 45,
      title: 'staff/cod-differences:waiting',
      to: codDifferenceAddresses.codDifferences,
      isBadge: true,
    },
  ],
};
