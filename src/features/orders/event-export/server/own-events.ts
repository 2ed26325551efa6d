import type pg from 'pg';
import type { Reads } from '#db/replicas/reads.ts';
import type { Owner } from '../../server/own-orders.ts';
import { createEventExport, type EventExportDeps } from './event-export.ts';
import { ownEvents } from './own-events.repo.ts';

/** Reads and exports the events of a customer's parcels. */
export type OwnEvents = ReturnType<typeof createOwnEvents>;

export function createOwnEvents({
  read,
  ...deps
}: EventExportDeps & { read: Pick<Reads, 'choose' | 'readFrom'> }) {
  return {
    ...createEventExport(deps),
    of:
      ({ customerId }: Owner): Parameters<ReturnType<typeof createEventExport>['open']>[0] =>
      (span) =>
        ownEvents(readerOf(read), customerId, span),
  };
}

/** Every page of one export is read from the same server, or elements between two pages would be missing. */
function readerOf({ choose, readFrom }: Pick<Reads, 'choose' | 'readFrom'>): Pick<pg.Pool, 'query'> {
  const source = choose();
  const query = (statement: pg.QueryConfig) => readFrom(({ pool }) => pool.query(statement), source);
  return { query: query as pg.Pool['query'] };
}
