import { sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import type { FeatureModule } from '#features/feature-module.ts';
import { rowKind } from '#features/retention/server/row-kinds.repo.ts';
import type { Translate } from '#http/answers/envelope.ts';
import { type Clock, DAY_MS } from '#lib/clock.ts';
import type { Meter } from '#lib/metrics/meter.ts';
import { mountFeed } from './feed.api.ts';
import { createFeedRepo } from './feed.repo.ts';
import { createFeedService, type FeedService, type ParcelNetwork } from './feed.service.ts';
import { feedRequest } from './feed.table.ts';
import { createFeedCounts, type FeedCounts } from './feed-counts.ts';
import { createFeedRequestsRepo, FEED_REQUEST_DAYS } from './feed-requests.repo.ts';
import { announceParcels, writeParcelsWithin } from './parcels-within.ts';
import type { PartitionSize } from './scan-event-partitions.ts';
import { scanEventKind } from './scan-event-retention.ts';

const DAYS_AHEAD = 60;

/** Wires the feed through which the carrier's systems send parcels and scan events. */
export function wireFeed(site: {
  db: Db;
  translate: Translate;
  clock: Clock;
  meter: Meter;
  config: { uploadsFolder: string; scanEventPartitions: PartitionSize };
}): FeatureModule<FeedService & { network: ParcelNetwork } & Pick<FeedCounts, 'lastAccepted'>> {
  const { db, translate, clock, config } = site;
  const repo = createFeedRepo(db, config.scanEventPartitions);
  const { count, lastAccepted } = createFeedCounts(site.meter, clock);
  const service = createFeedService({ repo, clock, onWritten: count });
  const requests = createFeedRequestsRepo(db.orm);
  const network: ParcelNetwork = {
    ensurePartitions: repo.ensurePartitions,
    announce: announceParcels,
    writeParcels: writeParcelsWithin,
  };
  return {
    service: { ...service, network, lastAccepted },
    mount: (api) => mountFeed(api, { service, requests, translate, clock, folder: config.uploadsFolder }),
    retention: [
      scanEventKind,
      rowKind({
        name: 'feedRequests',
        term: { days: FEED_REQUEST_DAYS },
        table: feedRequest,
        at: sql`t.created_at`,
      }),
    ],
    /** Makes the partitions that the coming weeks need, so that no upload waits for one. */
    prepare() {
      const now = clock.now();
      return repo.ensurePartitions(now, new Date(now.getTime() + DAYS_AHEAD * DAY_MS));
    },
  };
}
