import type { Db } from '#db/connect.ts';
import type { FeatureModule } from '#features/feature-module.ts';
import { mountJobsStaff } from '../jobs/server/jobs-desk.ts';
import { mountKeysStaff } from '../keys/server/keys-desk.ts';
import { mountMessagesStaff } from '../messages/server/messages-desk.ts';
import type { OperationsDeps } from './operations-deps.ts';

/** Wires what those look at who keep the site running. */
export function wireOperations(deps: Omit<OperationsDeps, 'orm'> & { db: Db }): FeatureModule<null> {
  const { db, ...rest } = deps;
  const desks = { ...rest, orm: db.orm };
  return {
    service: null,
    mount(api) {
      mountMessagesStaff(api, desks);
      mountJobsStaff(api, desks);
      mountKeysStaff(api, desks);
    },
  };
}
