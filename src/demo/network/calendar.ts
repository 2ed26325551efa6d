import { DAY_MS } from '#lib/clock.ts';
import { createRandom, type Random, weightedChoice } from './random.ts';
import { atHour, dayOf, type IsWorkingDay } from './working-hours.ts';

/** A day of the simulation with the number of parcels ordered on it. */
export type PlannedDay = { day: number; parcels: number };

/** Orders come all day and mostly in the evening; hours from midnight on. */
const ordersByHour = [2, 1, 1, 1, 1, 2, 3, 5, 8, 10, 11, 11, 9, 9, 10, 11, 10, 8, 7, 8, 10, 11, 9, 5];
const chooseHour = weightedChoice(ordersByHour.map((weight, hour) => [hour, weight] as const));

/** Online sales on dates like 11.11 and around payday; quiet Sundays and holidays. */
function demandOf(day: number, isWorkingDay: IsWorkingDay): number {
  const usual = isWorkingDay(day) ? 1 : 0.45;
  if (isSaleDay(day)) return usual * 2.5;
  return dayOfMonth(day) >= 25 ? usual * 1.2 : usual;
}

/** How much likelier delays are: the days after a large sale are the hardest. */
export function strainOf(day: number): number {
  return [day, day - 1, day - 2].some(isSaleDay) ? 4 : 1;
}

function isSaleDay(day: number): boolean {
  const date = new Date(day * DAY_MS);
  return date.getUTCDate() === date.getUTCMonth() + 1;
}

function dayOfMonth(day: number): number {
  return new Date(day * DAY_MS).getUTCDate();
}

/** The random stream of one parcel and its order time: the same for a day and number, whatever else is simulated. */
export function orderOf(seed: number, day: number, nth: number): { random: Random; acceptedMs: number } {
  const random = createRandom(seed, day, nth);
  return { random, acceptedMs: atHour(day, chooseHour(random) + random.next()) };
}

/** Days with a typical number of parcels, for a network that continues from day to day. */
export function planByRate(
  span: { fromMs: number; untilMs: number },
  parcelsADay: number,
  isWorkingDay: IsWorkingDay,
): PlannedDay[] {
  return daysOf(span).map((day) => ({ day, parcels: Math.round(parcelsADay * demandOf(day, isWorkingDay)) }));
}

/** Days that add up to exactly so many parcels within the span; it may cut the first and last day short. */
export function planByTotal(
  span: { fromMs: number; untilMs: number },
  parcels: number,
  seed: number,
  isWorkingDay: IsWorkingDay,
): PlannedDay[] {
  const days = daysOf(span).map((day) => ({ day, demand: demandOf(day, isWorkingDay) * shareOf(day, span) }));
  const total = days.reduce((sum, { demand }) => sum + demand, 0);
  let demanded = 0;
  let planned = 0;
  return days.map(({ day, demand }) => {
    demanded += demand;
    const quota = Math.round((parcels * demanded) / total) - planned;
    planned += quota;
    return { day, parcels: shareOf(day, span) === 1 ? quota : ordersFor(quota, seed, day, span) };
  });
}

function daysOf({ fromMs, untilMs }: { fromMs: number; untilMs: number }): number[] {
  const first = dayOf(fromMs);
  return Array.from({ length: dayOf(untilMs) - first + 1 }, (_, nth) => first + nth);
}

/** The share of a day's orders that falls into the span. */
function shareOf(day: number, { fromMs, untilMs }: { fromMs: number; untilMs: number }): number {
  const hours = ordersByHour.map((weight, hour) => {
    const start = Math.max(atHour(day, hour), fromMs);
    const end = Math.min(atHour(day, hour + 1), untilMs + 1);
    return weight * (Math.max(0, end - start) / (atHour(day, hour + 1) - atHour(day, hour)));
  });
  const whole = ordersByHour.reduce((sum, weight) => sum + weight, 0);
  return hours.reduce((sum, weight) => sum + weight, 0) / whole;
}

function ordersFor(
  quota: number,
  seed: number,
  day: number,
  span: { fromMs: number; untilMs: number },
): number {
  let nth = 0;
  for (let found = 0; found < quota; nth += 1) {
    const { acceptedMs } = orderOf(seed, day, nth);
    if (acceptedMs >= span.fromMs && acceptedMs <= span.untilMs) found += 1;
  }
  return nth;
}
