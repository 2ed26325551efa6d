import IconWebhook from '#web/icons/tabler/IconWebhook.json' with { type: 'json' };
import type { Registration } from '../registration.ts';
import { webhookAddresses } from './webhooks.addresses.ts';

export const registration: Registration = {
  screens: [
    {
      path: webhookAddresses.webhooks,
      permission: 'keys.read',
      load: () => import('./webhooks.screen.tsx'),
      place: { position: 220, group: 'operations', icon: IconWebhook, title: 'staff/webhooks:title' },
    },
    {
      path: `${webhookAddresses.webhooks}/:endpointId`,
      permission: 'keys.read',
      load: () => import('./webhook.screen.tsx'),
    },
  ],
};
