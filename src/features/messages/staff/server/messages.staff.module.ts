import type { Db } from '#db/connect.ts';
import type { FeatureModule } from '#features/feature-module.ts';
import { type MessagesStaffDeps, mountMessagesStaff } from './messages.staff.api.ts';

/** Wires what staff see of messages and do about them. */
export function wireMessagesStaff(site: {
  db: Db;
  staff: Pick<MessagesStaffDeps, 'audit'>;
  messages: { log: MessagesStaffDeps['messages'] };
  clock: MessagesStaffDeps['clock'];
}): FeatureModule<null> {
  const { db, staff, messages, clock } = site;
  const own = { orm: db.orm, audit: staff.audit, messages: messages.log, clock };
  return {
    service: null,
    mount: (api) => mountMessagesStaff(api, own),
    waits: [
      {
        kind: 'failedMessages',
        permission: 'messages.resend',
        count: async () => ({ total: await messages.log.count({ canBeSentAgain: true }) }),
      },
    ],
  };
}
