import IconMail from '#web/icons/tabler/IconMail.json' with { type: 'json' };
import type { Registration } from '../registration.ts';
import { messageAddresses } from './messages.addresses.ts';

export const registration: Registration = {
  screens: [
    {
      path: messageAddresses.messages,
      permission: 'messages.read',
      load: () => import('./messages.screen.tsx'),
      place: { position: 160, group: 'operations', icon: IconMail, title: 'staff/messages:title' },
    },
    {
      path: `${messageAddresses.messages}/:messageId`,
      permission: 'messages.read',
      load: () => import('./message.screen.tsx'),
    },
  ],
  needs: [
    {
      kind: 'failedMessages',
      position: 60,
      title: 'staff/welcome:counts.messages',
      to: `${messageAddresses.messages}?again=yes`,
    },
  ],
};
