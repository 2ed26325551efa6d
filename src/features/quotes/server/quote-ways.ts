import { type PriceList, remoteAreaOf } from '#features/rate-cards/price-list.rules.ts';
import { AppError } from '#lib/errors.ts';
import type { PlaceInput } from '../quote-parts.contract.ts';
import { quoteErrors } from '../quotes.contract.ts';
import { readEnd, type WayEnd } from './quote-places.ts';
import type { QuoteDeps } from './quote-terms.ts';

/** Looks up both ends of a route. */
export async function readWay(
  { places }: Pick<QuoteDeps, 'places'>,
  { origin, destination }: { origin: PlaceInput; destination: PlaceInput },
): Promise<{ origin: WayEnd; destination: WayEnd }> {
  const book = await places.book();
  return {
    origin: readEnd(book, 'origin', origin),
    destination: readEnd(book, 'destination', destination),
  };
}

/** Looks up the given ends of a route. */
export async function readEnds(
  { places }: Pick<QuoteDeps, 'places'>,
  given: { origin?: PlaceInput | undefined; destination?: PlaceInput | undefined },
): Promise<{ origin: WayEnd | undefined; destination: WayEnd | undefined; ends: WayEnd[] }> {
  const book = await places.book();
  const origin = given.origin && readEnd(book, 'origin', given.origin);
  const destination = given.destination && readEnd(book, 'destination', given.destination);
  return { origin, destination, ends: [origin, destination].filter((end) => end !== undefined) };
}

/** a place that staff have excluded, or one that the price list does not serve, at either end. */
export function requireServed(list: PriceList, ends: readonly WayEnd[]): void {
  if (ends.some(({ place, isServed }) => !isServed || remoteAreaOf(list, place)?.served === false))
    throw new AppError(quoteErrors.receivingRegionNotAvailable);
}

/** A remote area as its contract shows it. */
export function describeArea(area: ReturnType<typeof remoteAreaOf>) {
  return area ? { reason: area.reason, areaTh: area.th, areaEn: area.en } : null;
}
