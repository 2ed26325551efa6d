import { DAY_MS, HOUR_MS, toIsoInstant } from '#lib/clock.ts';
import { type LineProblem, type ReadLine, readLine, readWaybill } from './feed.rules.ts';
import { timeProblem } from './feed-dates.rules.ts';
import { type DeliveryWindowLine, deliveryWindowLine } from './window-line.contract.ts';

const MAX_HOURS = 12;
const MAX_DAYS_AHEAD = 7;

/** Parses a delivery window as sent by a system; its times are returned in UTC. */
export function readDeliveryWindow(raw: unknown, now: Date): ReadLine<DeliveryWindowLine> {
  const parsed = readLine(deliveryWindowLine, raw, now);
  if (!parsed.ok) return parsed;
  const line = parsed.value;
  const waybill = readWaybill(line.waybillNo);
  if (!waybill.ok) return waybill;
  line.waybillNo = waybill.value;
  const updatedAt = new Date(line.updatedAt);
  const time = timeProblem(updatedAt, now);
  if (time) return { ok: false, problem: { field: 'updatedAt', reason: time } };
  line.updatedAt = toIsoInstant(updatedAt);
  const problem = windowProblem(line, updatedAt, now);
  return problem ? { ok: false, problem } : parsed;
}

function windowProblem(line: DeliveryWindowLine, updatedAt: Date, now: Date): LineProblem | null {
  const { deliveryWindow, stopsBefore, courier } = line;
  if (!deliveryWindow) {
    if (stopsBefore != null) return { field: 'stopsBefore', reason: 'without_window' };
    return courier ? { field: 'courier', reason: 'without_window' } : null;
  }
  const from = new Date(deliveryWindow.from);
  const until = new Date(deliveryWindow.until);
  if (until <= from) return { field: 'deliveryWindow.until', reason: 'ends_before_start' };
  if (until.getTime() - from.getTime() > MAX_HOURS * HOUR_MS)
    return { field: 'deliveryWindow.until', reason: 'window_too_long' };
  if (until < updatedAt) return { field: 'deliveryWindow.until', reason: 'window_over' };
  if (from.getTime() > now.getTime() + MAX_DAYS_AHEAD * DAY_MS)
    return { field: 'deliveryWindow.from', reason: 'window_too_far' };
  line.deliveryWindow = { from: toIsoInstant(from), until: toIsoInstant(until) };
  return null;
}
