import { Counter, Histogram, type Registry } from 'prom-client';
import { PREFIX } from './meter.ts';

/** A finished request. Its route is a pattern of the code, never the path that somebody asked for. */
export type SeenRequest = {
  route: string;
  /** Whether a visitor sent it, or a page asked for its data within the process. */
  caller: 'visitor' | 'page';
  status: number;
  /** A refusal of the product, which may have status 200. */
  isRefused: boolean;
  seconds: number;
};

const outcomes = ['answered', 'refused', 'limited', 'failed'] as const;
const SECONDS = [0.005, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** Requests by route and outcome, and how long they took until their answer began. */
export function createRequestMeter(registry: Registry): (seen: SeenRequest) => void {
  const registers = [registry];
  const requests = new Counter({
    name: `${PREFIX}http_requests_total`,
    help: 'Answered requests by pattern of the route, outcome and caller.',
    labelNames: ['route', 'outcome', 'caller'],
    registers,
  });
  const durations = new Histogram({
    name: `${PREFIX}http_request_duration_seconds`,
    help: 'Time until the answer of a request began.',
    labelNames: ['route', 'caller'],
    buckets: SECONDS,
    registers,
  });
  /** Routes whose outcomes exist at zero, so that a first failure is an increase. */
  const known = new Set<string>();
  return ({ route, caller, seconds, ...answer }) => {
    const place = { route, caller };
    if (!known.has(`${caller} ${route}`)) {
      known.add(`${caller} ${route}`);
      for (const outcome of outcomes) requests.inc({ ...place, outcome }, 0);
    }
    requests.inc({ ...place, outcome: outcomeOf(answer) });
    durations.observe(place, seconds);
  };
}

function outcomeOf({ status, isRefused }: Pick<SeenRequest, 'status' | 'isRefused'>) {
  if (status >= 500) return 'failed';
  if (status === 429) return 'limited';
  return isRefused || status >= 400 ? 'refused' : 'answered';
}
