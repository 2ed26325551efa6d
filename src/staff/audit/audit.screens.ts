import IconHistory from '#web/icons/tabler/IconHistory.json' with { type: 'json' };
import type { Registration } from '../registration.ts';
import { auditAddresses } from './audit.addresses.ts';

export const registration: Registration = {
  screens: [
    {
      path: auditAddresses.audit,
      permission: 'audit.read',
      load: () => import('./audit.screen.tsx'),
      place: { position: 290, group: 'office', icon: IconHistory, title: 'staff/audit:title' },
    },
  ],
};
