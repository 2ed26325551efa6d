/** A name that a map may show, in pixels of its pane. */
export type Label = {
  /** The same for the same name at the same place, so that what stays is not drawn again. */
  key: string;
  text: string;
  /** The class of its element; also what it measures. */
  look: string;
  x: number;
  y: number;
  width: number;
  height: number;
  /** The higher comes first. */
  rank: number;
  /** Names of points stand below their point, those of areas in the middle of theirs. */
  isBelow?: boolean;
  /** Of names along lines: degrees clockwise. */
  angle?: number;
};

/** What is taken, from its middle. */
export type Box = { x: number; y: number; width: number; height: number };

export type Placed = Label & { top: number };

/** The maximum number of names on one map. */
export const MAX_NAMES = 70;
/** The maximum number of names looked at for each move. */
const MAX_LOOKED_AT = 600;
/** The space between two names. */
const GAP = 6;
/** The distance of a name from the point above it. */
const BELOW = 7;

/**
 * Chooses the names that are shown: the most important first, none over another, and beside pins where there is room.
 * The effort is bounded, however many names there are.
 */
export function placeNames(labels: readonly Label[], pins: readonly Box[]): Placed[] {
  const shown: (Placed & Box)[] = [];
  const texts = new Set<string>();
  const wanted = labels.toSorted((a, b) => b.rank - a.rank).slice(0, MAX_LOOKED_AT);
  for (const label of wanted) {
    if (shown.length === MAX_NAMES) break;
    // A place has one name, also where it is known from several sources.
    if (texts.has(label.text) && label.angle === undefined) continue;
    const free = placesOf(label).filter((box) => shown.every((other) => !overlap(box, other)));
    const box = free.find((each) => pins.every((pin) => !overlap(each, pin))) ?? free[0];
    if (!box) continue;
    texts.add(label.text);
    shown.push({ ...label, ...box, top: box.y });
  }
  return shown;
}

/** Where a name may stand, the best first. */
function placesOf({ x, y, width, height, isBelow, angle = 0 }: Label): Box[] {
  if (angle !== 0) {
    const turn = (Math.abs(angle) * Math.PI) / 180;
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
    return [{ x, y, width: width * cos + height * sin, height: width * sin + height * cos }];
  }
  const middles = isBelow ? [y + BELOW + height / 2] : [y, y - height, y + height];
  return middles.map((middle) => ({ x, y: middle, width, height }));
}

function overlap(one: Box, other: Box): boolean {
  return (
    Math.abs(one.x - other.x) < (one.width + other.width) / 2 + GAP &&
    Math.abs(one.y - other.y) < (one.height + other.height) / 2
  );
}
