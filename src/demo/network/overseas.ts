import { proofImages } from './last-mile.ts';
import { gateway, type OverseasPlace } from './network.ts';
import { scan, type Trip, wait, waitUntil } from './trip.ts';
import { atHour, dayOf, nextDeparture, nextOpening } from './working-hours.ts';

const officeHours = { open: 8.5, close: 16 };
const flights = [2, 10.5, 19];
const HELD_CHANCE = 0.08;

/** From the gateway through both customs to a door in another country, seven to ten days from acceptance (§9) [C-07] when nothing is held. */
export function simulateOverseas(trip: Trip, to: OverseasPlace): void {
  const { random } = trip;
  wait(trip, 60, 240);
  waitUntil(trip, nextOpening(trip.nowMs, officeHours, trip.isWorkingDay));
  wait(trip, 5, 60);
  scan(trip, 'EXPORT_CUSTOMS_STARTED', gateway);
  wait(trip, 4 * 60, 26 * 60);
  scan(trip, 'EXPORT_CUSTOMS_CLEARED', gateway);
  wait(trip, 120, 30 * 60);
  waitUntil(trip, nextDeparture(trip.nowMs, flights));
  scan(trip, 'DEPARTED_COUNTRY', gateway);
  wait(trip, to.travelHours * 55, to.travelHours * 75);
  scan(trip, 'ARRIVED_IN_COUNTRY', to.gateway);
  wait(trip, 3 * 60, 20 * 60);
  scan(trip, 'IMPORT_CUSTOMS_STARTED', to.gateway);
  if (random.chance(HELD_CHANCE)) {
    wait(trip, 60, 10 * 60);
    scan(trip, 'CUSTOMS_HELD', to.gateway, { reason: random.pick(['DOCUMENTS_MISSING', 'DUTY_UNPAID']) });
    wait(trip, 24 * 60, 96 * 60);
  }
  wait(trip, 6 * 60, 40 * 60);
  scan(trip, 'IMPORT_CUSTOMS_CLEARED', to.gateway);
  wait(trip, 12 * 60, 48 * 60);
  scan(trip, 'ARRIVED_AT_DESTINATION', to.centre);
  deliverAbroad(trip, to);
}

/** Partners in other countries keep other holidays but the same hours, in about the same time zone. */
function deliverAbroad(trip: Trip, to: OverseasPlace): void {
  waitUntil(trip, atHour(dayOf(trip.nowMs) + 1, trip.random.between(8, 10)));
  scan(trip, 'OUT_FOR_DELIVERY', to.centre);
  wait(trip, 40, 8 * 60);
  scan(trip, 'DELIVERED', to.centre, { proofImageUrl: trip.random.chance(0.5) ? proofImages[0] : null });
}
