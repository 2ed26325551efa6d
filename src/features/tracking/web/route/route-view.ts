/** A stop on the route: a province, or a country outside Thailand. */
export type Region = { countryCode: string; provinceCode: string | null };
export type Stop = Region & {
  role: 'ORIGIN' | 'PASSED' | 'HERE' | 'DESTINATION' | 'RETURN';
  occurredAt: string | null;
};
export type Box = { x: number; y: number; width: number; height: number };

type Scan = Region & { occurredAt: string };

type Way = { origin: Region; destination: Region; milestones: readonly Scan[] };

/**
 * The regions of a parcel's route in order: from the origin through every region it was scanned in (input newest
 * first, output oldest first) to the destination, or back to the origin. `HERE` is the latest scan before its end.
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

/** Whether a route leaves Thailand: then a list of countries replaces the map of provinces, which would show little. */
export function isInternational(stops: readonly Region[]): boolean {
  return stops.some(({ countryCode }) => countryCode !== 'TH');
}

/** Each country once, in order. */
export function toCountries(stops: readonly Stop[]): Stop[] {
  return stops.filter((stop, nth) => stop.countryCode !== stops[nth - 1]?.countryCode);
}

/** The bounding box of path data with absolute `M` and relative `m` and `l` commands, the format of the province shapes. */
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

/** A smaller frame would lack the surroundings that give orientation. */
const MIN_SIDE = 90;
const MARGIN = 0.08;
/** Width to height: fits beside a list on a desktop and above it on a phone. */
const WIDEST = 1.25;
const NARROWEST = 0.72;

/** A frame around all boxes with a margin, within the aspect ratios that suit a phone. */
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

/** Moves overlapping spots apart, as little as needed; both spots of a pair move equally. */
export function spread(spots: readonly Spot[], distance: number): Spot[] {
  const moved = spots.map((spot) => ({ ...spot }));
  for (let round = 0; round < 12; round += 1) {
    for (const [nth, one] of moved.entries()) {
      for (const other of moved.slice(nth + 1)) {
        const [dx, dy] = [other.x - one.x, other.y - one.y];
        const apart = Math.hypot(dx, dy);
        if (apart >= distance) continue;
        const push = (distance - apart) / 2;
        // Two at the same position are moved apart sideways.
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
