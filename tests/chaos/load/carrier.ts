import { type FeedReport, sendScanEvents } from '#features/feed/feed.contract.ts';
import { waybillNo } from '../../fakes/parcels.ts';
import type { Acknowledged, FedScan } from '../acknowledged.ts';
import type { World } from '../world.ts';
import type { Ordered } from './customers.ts';

const LINES = 20;
/** Above every other number of the run. */
const FIRST_FED = 1_000_000;
const HOUR_MS = 3_600_000;

/** The carrier's systems: scans of new orders, which webhooks tell of, and of parcels that nobody watches. */
export async function feed(
  world: World,
  stream: number,
  { scans }: Acknowledged,
  ordered: Ordered,
): Promise<void> {
  const [client, random] = [world.newClient(), world.newRandom(stream)];
  const startedAt = Date.now();
  let nth = 0;
  while (!world.isStopping()) {
    const numbers = ordered.splice(0, LINES);
    const watched = numbers.length;
    while (numbers.length < LINES) numbers.push(waybillNo(FIRST_FED + nth + numbers.length));
    nth += LINES;
    const lines = numbers.map((number, at): FedScan => {
      // Long enough ago for every clock of the run.
      const occurredAt = new Date(startedAt - HOUR_MS + nth + at).toISOString();
      return { waybillNo: number, code: 'PICKED_UP', occurredAt, isWatched: at < watched };
    });
    const report = await client.untilAnswered<FeedReport>(() =>
      client.send('feed', sendScanEvents.path, {
        method: 'POST',
        headers: { authorization: `Bearer ${world.feedKey}`, 'content-type': 'application/json' },
        body: JSON.stringify(
          lines.map(({ isWatched, ...line }) => ({ ...line, provinceCode: '10', facilityCode: 'BKK01' })),
        ),
      }),
    );
    for (const { line, result } of report?.results ?? []) {
      const sent = lines[line - 1];
      if (sent && result !== 'rejected') scans.add(sent);
    }
    await world.pause(random, 500);
  }
}
