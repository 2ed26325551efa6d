import { type FeedDeps, feedLines } from './demo-feed.ts';
import { roundBegins, windowAt } from './network/courier-round.ts';
import type { ShowcaseParcel } from './network/showcase.ts';

/** Says when couriers come, as of a moment: with the parcels whose story ends with one on the way. */
export async function sayDemoWindows(
  deps: Pick<FeedDeps, 'feed'>,
  current: readonly Pick<ShowcaseParcel, 'waybillNo' | 'scanEvents'>[],
  at: Date,
): Promise<void> {
  const out = current.filter(({ scanEvents }) => scanEvents.at(-1)?.code === 'OUT_FOR_DELIVERY');
  // A call each: of lines about one parcel the feed stores the newest alone. The first changes something once a round.
  for (const line of [roundBegins, windowAt])
    await feedLines(
      deps,
      'delivery-windows',
      out.map(({ waybillNo }) => line(waybillNo, at)),
    );
}
