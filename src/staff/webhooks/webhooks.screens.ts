import IconWebhook from '#web/icons/tabler/IconWebhook.json' with { type: 'json' };
import type { Registration } from '../registration.ts';
import { webhookAddresses } from './webhooks.addresses.ts';

/** What the back office is told of this noun: its screens, and where the search and the first page find its records. */
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
