import type pg from 'pg';
import type { Owner } from '../../server/own-orders.ts';
import { createEventExport, type EventExportDeps } from './event-export.ts';
import { ownEvents } from './own-events.repo.ts';

/** Reads and exports the events of a customer's parcels. */
export type OwnEvents = ReturnType<typeof createOwnEvents>;

export function createOwnEvents({ pool, ...deps }: EventExportDeps & { pool: Pick<pg.Pool, 'query'> }) {
  return {
    ...createEventExport(deps),
    of:
      ({ customerId }: Owner): Parameters<ReturnType<typeof createEventExport>['open']>[0] =>
      (span) =>
        ownEvents(pool, customerId, span),
  };
}
