/** A stop of the way: a province, or a country where it leaves Thailand. */
export type Region = { countryCode: string; provinceCode: string | null };
export type Stop = Region & {
  role: 'ORIGIN' | 'PASSED' | 'HERE' | 'DESTINATION' | 'RETURN';
  occurredAt: string | null;
};
export type Box = { x: number; y: number; width: number; height: number };

type Scan = Region & { occurredAt: string };

type Way = { origin: Region; destination: Region; milestones: readonly Scan[] };

/**
 * The regions of a parcel's way in order: from the origin through every region it was scanned in (newest first in,
 * oldest first out) to the destination, or back to the origin. `HERE` is where it was scanned last before its end.
 */
export function toStops({ origin, destination, milestones }: Way, isGoingBack = false): Stop[] {
  const passed: { region: Region; occurredAt: string | null }[] = [{ region: origin, occurredAt: null }];
  for (const scan of [...milestones].reverse()) {
    if (!isKnown(scan)) continue;
    const last = passed.at(-1);
    if (last && isSame(last.region, scan)) last.occurredAt ??= scan.occurredAt;
    else passed.push({ region: scan, occurredAt: scan.occurredAt });
  }
  const goal = isGoingBack ? origin : destination;
  const end = isGoingBack ? ('RETURN' as const) : ('DESTINATION' as const);
  const here = passed.length - 1;
  const hasArrived = isSame(passed[here]?.region ?? origin, goal);
  const stops = passed.map(({ region, occurredAt }, nth): Stop => {
    const { countryCode, provinceCode } = region;
    return { countryCode, provinceCode, role: roleOf(nth, here, hasArrived ? end : 'HERE'), occurredAt };
  });
  if (hasArrived || !isKnown(goal)) return stops;
  return [...stops, { ...goal, role: end, occurredAt: null }];
}

function roleOf(nth: number, here: number, last: Stop['role']): Stop['role'] {
  if (nth === 0) return 'ORIGIN';
  return nth === here ? last : 'PASSED';
}

/** Whether a way leaves Thailand: then the map of provinces says little, and a list of countries takes its place. */
export function isInternational(stops: readonly Region[]): boolean {
  return stops.some(({ countryCode }) => countryCode !== 'TH');
}

/** Each country once, in order. */
export function toCountries(stops: readonly Stop[]): Stop[] {
  return stops.filter((stop, nth) => stop.countryCode !== stops[nth - 1]?.countryCode);
}

/** The box around path data of absolute `M` and relative `m` and `l` steps, as the province shapes are written. */
export function boundsOf(path: string): Box {
  let [x, y, left, top, right, bottom] = [0, 0, Infinity, Infinity, -Infinity, -Infinity];
  let start = { x: 0, y: 0 };
  for (const [, command = 'l', steps = ''] of path.matchAll(/([MmLlz])([^MmLlz]*)/g)) {
    if (command === 'z') [x, y] = [start.x, start.y];
    const numbers = steps.match(/-?(?:\d*\.\d+|\d+)/g)?.map(Number) ?? [];
    for (let at = 0; at + 1 < numbers.length; at += 2) {
      const isAbsolute = (command === 'M' && at === 0) || command === 'L';
      x = (isAbsolute ? 0 : x) + (numbers[at] as number);
      y = (isAbsolute ? 0 : y) + (numbers[at + 1] as number);
      if (command.toLowerCase() === 'm' && at === 0) start = { x, y };
      [left, top, right, bottom] = [
        Math.min(left, x),
        Math.min(top, y),
        Math.max(right, x),
        Math.max(bottom, y),
      ];
    }
  }
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** Narrower than this the surroundings are missing that say where one is. */
const MIN_SIDE = 90;
const MARGIN = 0.08;
/** Width to height: fits beside a list on a desktop and above it on a phone. */
const WIDEST = 1.25;
const NARROWEST = 0.72;

/** The part of the map that shows all boxes with some room around them, never thinner or wider than a phone shows well. */
export function frameAround(boxes: readonly Box[]): Box {
  const left = Math.min(...boxes.map((box) => box.x));
  const top = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  let width = Math.max(MIN_SIDE, (right - left) * (1 + 2 * MARGIN));
  let height = Math.max(MIN_SIDE, (bottom - top) * (1 + 2 * MARGIN));
  if (width / height > WIDEST) height = width / WIDEST;
  if (width / height < NARROWEST) width = height * NARROWEST;
  return { x: (left + right - width) / 2, y: (top + bottom - height) / 2, width, height };
}

function isKnown({ countryCode, provinceCode }: Region): boolean {
  return countryCode !== 'TH' || provinceCode !== null;
}

function isSame(one: Region, other: Region): boolean {
  return one.countryCode === other.countryCode && one.provinceCode === other.provinceCode;
}

export type Spot = { x: number; y: number };

/** Moves spots apart that would cover each other, as little as needed; the first ones push the later ones no more than they are pushed. */
export function spread(spots: readonly Spot[], distance: number): Spot[] {
  const moved = spots.map((spot) => ({ ...spot }));
  for (let round = 0; round < 12; round += 1) {
    for (const [nth, one] of moved.entries()) {
      for (const other of moved.slice(nth + 1)) {
        const [dx, dy] = [other.x - one.x, other.y - one.y];
        const apart = Math.hypot(dx, dy);
        if (apart >= distance) continue;
        const push = (distance - apart) / 2;
        // Two on the same spot part sideways.
        const [ux, uy] = apart === 0 ? [1, 0] : [dx / apart, dy / apart];
        one.x -= ux * push;
        one.y -= uy * push;
        other.x += ux * push;
        other.y += uy * push;
      }
    }
  }
  return moved;
}
