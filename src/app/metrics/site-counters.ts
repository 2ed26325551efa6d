import { securityEvents } from '#lib/errors.ts';
import type { Meter } from '#lib/metrics/meter.ts';
import { pageOrigins } from '../site/pages.ts';

/** What the server itself counts, besides requests. */
export function createSiteCounters(meter: Meter) {
  return {
    countPage: meter.counter({
      name: 'page_answers_total',
      help: 'Answers of pages: from memory, rendered, an old one, or the page that needs no database.',
      labels: { from: pageOrigins },
    }),
    countEvent: meter.counter({
      name: 'security_events_total',
      help: 'Refusals that may be part of an attack, by kind.',
      labels: { event: securityEvents },
    }),
  };
}
