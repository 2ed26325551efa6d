import IconCash from '#web/icons/tabler/IconCash.json' with { type: 'json' };
import type { Registration } from '../registration.ts';
import { payoutAddresses } from './payouts.addresses.ts';

export const registration: Registration = {
  screens: [
    {
      path: payoutAddresses.payouts,
      permission: 'payouts.read',
      load: () => import('./payouts.screen.tsx'),
      place: { position: 130, group: 'today', icon: IconCash, title: 'staff/payouts:title' },
    },
    {
      path: `${payoutAddresses.payouts}/:runId`,
      permission: 'payouts.read',
      load: () => import('./run/run.screen.tsx'),
    },
    {
      path: `${payoutAddresses.payments}/:paymentId`,
      permission: 'payouts.read',
      load: () => import('./payment.screen.tsx'),
    },
  ],
  needs: [
    {
      kind: 'payouts',
      position: 40,
      title: 'staff/payouts:due.needs',
      to: payoutAddresses.payouts,
      isBadge: true,
    },
  ],
};
