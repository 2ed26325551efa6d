import type { Orm } from '#db/orm.ts';
import type { Audit } from '#features/staff/server/audit.ts';
import type { Clock } from '#lib/clock.ts';

/** Dependencies of the staff calls about webhooks. */
export type WebhooksStaffDeps = {
  orm: Orm;
  clock: Clock;
  audit: Audit;
  /** Wakes the delivering processes. */
  announce(tx: Orm): Promise<void>;
  notifyOwner(
    tx: Orm,
    kind: 'webhookSwitchedOff' | 'webhookSwitchedOn',
    endpoint: { id: string; customerId: string },
  ): Promise<void>;
};
