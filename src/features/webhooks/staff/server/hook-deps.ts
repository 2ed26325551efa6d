import type { Orm } from '#db/orm.ts';
import type { Audit } from '#features/staff/server/audit.ts';
import type { Clock } from '#lib/clock.ts';

/** What the calls of staff about webhooks work with. */
export type WebhooksStaffDeps = {
  orm: Orm;
  clock: Clock;
  audit: Audit;
  /** Wakes the processes that deliver. */
  announce(tx: Orm): Promise<void>;
  tellOwner(
    tx: Orm,
    kind: 'webhookSwitchedOff' | 'webhookSwitchedOn',
    endpoint: { id: string; customerId: string },
  ): Promise<void>;
};
