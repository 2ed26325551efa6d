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
  /** Names of points stand beside their point, those of areas around the middle of theirs. */
  isPoint?: boolean;
  /** Of names along lines: degrees clockwise. */
  angle?: number;
};

/** What is taken, from its middle. */
export type Box = { x: number; y: number; width: number; height: number };

/** A name with the middle of where it stands. */
export type Placed = Label & { at: Pick<Box, 'x' | 'y'> };

/** The maximum number of names on one map. */
export const MAX_NAMES = 70;
/** The maximum number of names looked at for each move. */
const MAX_LOOKED_AT = 300;
/** The space between two names. */
const GAP = 6;
/** The distance of a name from its point. */
const FROM_POINT = 8;

/**
 * Chooses the names that are shown: the most important first, none over another or under a pin. A name without room
 * waits until the map is nearer. The effort is bounded, however many names there are.
 */
export function placeNames(labels: readonly Label[], pins: readonly Box[]): Placed[] {
  const shown: Placed[] = [];
  const taken: Box[] = [...pins];
  const texts = new Set<string>();
  const wanted = labels.toSorted((a, b) => b.rank - a.rank).slice(0, MAX_LOOKED_AT);
  for (const label of wanted) {
    if (shown.length === MAX_NAMES) break;
    // A place has one name, also where it is known from several sources.
    if (texts.has(label.text)) continue;
    const free = placesOf(label).find((box) => taken.every((other) => !overlap(box, other)));
    if (!free) continue;
    texts.add(label.text);
    taken.push(free);
    shown.push({ ...label, at: free });
  }
  return shown;
}

/** Where a name may stand, the best first. */
function placesOf({ x, y, width, height, isPoint = false, angle = 0 }: Label): Box[] {
  if (angle !== 0) {
    const turn = (Math.abs(angle) * Math.PI) / 180;
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
    return [{ x, y, width: width * cos + height * sin, height: width * sin + height * cos }];
  }
  const [aside, above] = [FROM_POINT + width / 2, FROM_POINT + height / 2];
  const steps = isPoint
    ? [
        [0, above],
        [aside, 0],
        [-aside, 0],
        [0, -above],
      ]
    : [0, -width / 2, width / 2].flatMap((right) => [0, -1, 1, -2, 2].map((line) => [right, line * height]));
  return steps.map(([right = 0, down = 0]) => ({ x: x + right, y: y + down, width, height }));
}

function overlap(one: Box, other: Box): boolean {
  return (
    Math.abs(one.x - other.x) < (one.width + other.width) / 2 + GAP &&
    Math.abs(one.y - other.y) < (one.height + other.height) / 2
  );
}
