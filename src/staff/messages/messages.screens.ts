import { countMessages } from '#features/messages/staff/messages.staff.contract.ts';
import IconMail from '#web/icons/tabler/IconMail.json' with { type: 'json' };
import { callStaff } from '../calls/call-staff.ts';
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
      position: 60,
      name: 'messages failed',
      permission: 'messages.resend',
      title: 'staff/welcome:counts.messages',
      to: `${messageAddresses.messages}?again=yes`,
      count: async (signal) => (await callStaff(countMessages, {}, signal)).failed,
    },
  ],
};
