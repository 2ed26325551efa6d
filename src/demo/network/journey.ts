import { sendBack, simulateLastMile } from './last-mile.ts';
import { haulToBranch, haulToGateway } from './line-haul.ts';
import { simulateOverseas } from './overseas.ts';
import { simulatePickup } from './pickup.ts';
import { isOverseas, type Shipment } from './shipment.ts';
import type { Trip } from './trip.ts';

/** Every scan that a parcel will ever have, from the order on; the caller cuts off the future. */
export function simulateJourney(trip: Trip, shipment: Shipment): void {
  const { origin, destination } = shipment;
  if (!simulatePickup(trip, origin)) return;
  if (isOverseas(destination)) {
    if (haulToGateway(trip, origin) !== 'lost') simulateOverseas(trip, destination);
    return;
  }
  const end = haulToBranch(trip, origin, destination, 'ARRIVED_AT_DESTINATION');
  if (end === 'lost') return;
  // Half of the damaged boxes are packed again and delivered.
  if (end === 'damaged' && trip.random.chance(0.5)) sendBack(trip, destination, origin);
  else simulateLastMile(trip, { origin, destination, hasCod: shipment.codSatang !== null });
}
