import IconKey from '#web/icons/tabler/IconKey.json' with { type: 'json' };
import type { Registration } from '../registration.ts';
import { apiKeyAddresses } from './api-keys.addresses.ts';

export const registration: Registration = {
  screens: [
    {
      path: apiKeyAddresses.apiKeys,
      permission: 'keys.read',
      load: () => import('./api-keys.screen.tsx'),
      place: { position: 210, group: 'operations', icon: IconKey, title: 'staff/api-keys:title' },
    },
  ],
};
