import { benchBackoffice } from './backoffice/backoffice.ts';
import { benchContent } from './content.ts';
import { benchDropPoints } from './drop-points.ts';
import { benchEvents } from './events.ts';
import { benchFacts } from './facts/facts.ts';
import { benchFeed } from './feed.ts';
import { benchGrow } from './growth/grow.ts';
import { benchLate } from './growth/late.ts';
import { benchLabels } from './labels.ts';
import { benchLogin } from './login.ts';
import { benchMemory } from './memory.ts';
import { benchMix } from './mix/mix.ts';
import { benchPayouts } from './money/payouts.ts';
import { benchStatement } from './money/statement.ts';
import { benchMetrics } from './monitoring/metrics.ts';
import { benchOrders } from './orders.ts';
import { benchPages } from './pages.ts';
import { benchPlaces } from './places.ts';
import { benchQuotes } from './quotes.ts';
import { benchStart } from './start.ts';
import { benchTracking } from './tracking.ts';
import { benchUploads } from './uploads.ts';
import { benchWebhooks } from './webhooks.ts';

/** The benchmarks by name; each returns whether its goals are met. */
export const benches: Record<string, () => Promise<boolean>> = {
  pages: benchPages,
  content: benchContent,
  tracking: benchTracking,
  feed: benchFeed,
  login: benchLogin,
  places: benchPlaces,
  quotes: benchQuotes,
  orders: benchOrders,
  'drop-points': benchDropPoints,
  labels: benchLabels,
  start: benchStart,
  webhooks: benchWebhooks,
  events: benchEvents,
  uploads: benchUploads,
  backoffice: benchBackoffice,
  memory: benchMemory,
  metrics: benchMetrics,
  facts: benchFacts,
  grow: benchGrow,
  late: benchLate,
  mix: benchMix,
  statement: benchStatement,
  payouts: benchPayouts,
};
