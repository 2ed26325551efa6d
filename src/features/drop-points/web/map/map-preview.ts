import {
  cornersOf,
  type MapPoint,
  provinceShapes,
  toMapPoint,
} from '#features/places/book/province-shapes.ts';

/** A static drawing of the points over the surrounding provinces, delivered by the server before any script runs. */
export type MapPreview = {
  viewBox: string;
  provinces: string[];
  pins: { x: number; y: number }[];
  /** Radius of a pin. */
  size: number;
};

type Box = { left: number; right: number; top: number; bottom: number };

/** Minimum width in units of the drawing: about thirty kilometres. */
const MIN_WIDTH = 9;
const MARGIN = 0.2;
const PINS_ACROSS = 38;

/** Draws points given in degrees. */
export function drawPreview(points: readonly { lat: number; lon: number }[]): MapPreview {
  const pins = points.map(({ lat, lon }) => toMapPoint(lat, lon));
  const { left, right, top, bottom } = boxAround(pins);
  const width = Math.max(right - left, bottom - top, MIN_WIDTH) * (1 + MARGIN);
  const [x, y] = [(left + right - width) / 2, (top + bottom - width) / 2];
  // The frame may be taller or wider than the points, so the surroundings are drawn, too.
  const seen = { left: x - width, right: x + 2 * width, top: y - width, bottom: y + 2 * width };
  const provinces = measuredShapes()
    .filter(({ islands }) => islands.some((island) => overlap(island, seen)))
    .map(({ d }) => d);
  return {
    viewBox: [x, y, width, width].map(round).join(' '),
    provinces,
    pins: pins.map(rounded),
    size: width / PINS_ACROSS,
  };
}

/** Measured once for the first map, because parsing the path data is the slowest part. */
let measured: { d: string; islands: Box[] }[] | undefined;

function measuredShapes() {
  measured ??= provinceShapes.map((shape) => ({ d: shape.d, islands: cornersOf(shape).map(boxAround) }));
  return measured;
}

function boxAround(points: readonly MapPoint[]): Box {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;
}

const round = (value: number) => Math.round(value * 100) / 100;
const rounded = ({ x, y }: { x: number; y: number }) => ({ x: round(x), y: round(y) });
