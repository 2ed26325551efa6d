import type { Db } from '#db/connect.ts';
import type { FeatureModule } from '#features/feature-module.ts';
import { mountJobsStaff } from '../jobs/server/jobs.api.ts';
import { mountKeysStaff } from '../keys/server/keys.api.ts';
import { mountMessagesStaff } from '../messages/server/messages.api.ts';
import type { OperationsDeps } from './operations-deps.ts';

/** Wires what those look at who keep the site running. */
export function wireOperations(site: {
  db: Db;
  clock: OperationsDeps['clock'];
  staff: Pick<OperationsDeps, 'audit'>;
  partners: Pick<OperationsDeps, 'apiKeys'>;
  messages: { log: OperationsDeps['messages'] };
}): FeatureModule<null> {
  const { db, clock, staff, partners, messages } = site;
  const own = { orm: db.orm, clock, audit: staff.audit, apiKeys: partners.apiKeys, messages: messages.log };
  return {
    service: null,
    mount(api) {
      mountMessagesStaff(api, own);
      mountJobsStaff(api, own);
      mountKeysStaff(api, own);
    },
  };
}
