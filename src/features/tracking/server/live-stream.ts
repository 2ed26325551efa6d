import type { Context } from 'hono';
import { streamSSE } from 'hono/streaming';
import type { HttpEnv } from '#http/http-env.ts';
import { MINUTE_MS } from '#lib/clock.ts';
import { within } from '#lib/deadlines.ts';
import { type Lookup, lookup } from '../tracked-parcel.contract.ts';
import type { LiveUpdates } from './live-updates.ts';

/** Proxies and mobile networks cut connections that are idle for half a minute. */
const HEARTBEAT_MS = 25_000;

/** A stream whose reader vanished ends here; a browser that is still there reconnects by itself. */
const MAX_AGE_MS = 30 * MINUTE_MS;

/** Streams the changes of parcels until the page is closed, the stream expires, or the server stops. */
export function streamChanges(
  c: Context<HttpEnv>,
  live: LiveUpdates,
  { waybillNos, holder }: { waybillNos: readonly string[]; holder: string },
  { heartbeatMs = HEARTBEAT_MS, maxAgeMs = MAX_AGE_MS } = {},
): Response {
  // Only the newest state of each number is queued for a slow connection.
  const waiting = new Map<string, Lookup>();
  let isOver = false;
  let wake = () => {};
  const end = () => {
    isOver = true;
    // At once: a stream that nobody reads receives nothing more.
    stop();
    clearTimeout(lastMoment);
    wake();
  };
  const stop = live.watch(waybillNos, {
    holder,
    send(changed) {
      waiting.set(changed.billCode, changed);
      wake();
    },
    end,
  });
  const lastMoment = setTimeout(end, maxAgeMs).unref();
  c.header('X-Accel-Buffering', 'no');
  return streamSSE(c, async (stream) => {
    stream.onAbort(end);
    try {
      // A first byte makes the browser open the stream.
      await stream.write(': open\n\n');
      while (!isOver) {
        const next = waiting.values().next().value;
        if (next) {
          waiting.delete(next.billCode);
          // With keys in contract order: a page would take another order for a change.
          await stream.writeSSE({ event: 'changed', data: JSON.stringify(lookup.parse(next)) });
          continue;
        }
        const woken = Promise.withResolvers<boolean>();
        wake = () => woken.resolve(true);
        if (!(await within(woken.promise, heartbeatMs, () => false))) await stream.write(': \n\n');
      }
    } finally {
      end();
    }
  });
}
