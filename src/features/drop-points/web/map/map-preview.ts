import { provinceShapes, toMapPoint } from '../../../places/book/province-shapes.ts';

/** A drawing of the points over the provinces around them, as the server sends it before any script runs. */
export type MapPreview = {
  viewBox: string;
  provinces: string[];
  pins: { x: number; y: number }[];
  /** Radius of a pin. */
  size: number;
};

/** Least width shown, in units of the drawing: about thirty kilometres. */
const MIN_WIDTH = 9;
const ROOM = 0.2;
const PINS_ACROSS = 38;

/** Draws points given in degrees. */
export function drawPreview(points: readonly { lat: number; lon: number }[]): MapPreview {
  const pins = points.map(({ lat, lon }) => toMapPoint(lat, lon));
  const [left, right] = range(pins.map(({ x }) => x));
  const [top, bottom] = range(pins.map(({ y }) => y));
  const width = Math.max(right - left, bottom - top, MIN_WIDTH) * (1 + ROOM);
  const [x, y] = [(left + right - width) / 2, (top + bottom - width) / 2];
  // The frame is higher than wide, and wider on large screens: what lies around is drawn too.
  const seen = { left: x - width, right: x + 2 * width, top: y - width, bottom: y + 2 * width };
  const provinces = provinceShapes.filter(({ d }) => touches(d, seen)).map(({ d }) => d);
  return {
    viewBox: [x, y, width, width].map(round).join(' '),
    provinces,
    pins: pins.map(rounded),
    size: width / PINS_ACROSS,
  };
}

function touches(path: string, seen: { left: number; right: number; top: number; bottom: number }): boolean {
  return path
    .split('z')
    .filter(Boolean)
    .some((ring) => {
      const numbers = [...ring.matchAll(/-?(?:\d+\.?\d*|\.\d+)/g)].map(([text]) => Number(text));
      const [xs, ys] = [cornersOf(numbers, 0), cornersOf(numbers, 1)];
      const [[left, right], [top, bottom]] = [range(xs), range(ys)];
      return left < seen.right && right > seen.left && top < seen.bottom && bottom > seen.top;
    });
}

/** Path data are a start and steps. */
function cornersOf(numbers: readonly number[], axis: 0 | 1): number[] {
  let at = 0;
  return numbers.filter((_, nth) => nth % 2 === axis).map((step) => (at += step));
}

function range(values: readonly number[]): [number, number] {
  return [Math.min(...values), Math.max(...values)];
}

const round = (value: number) => Math.round(value * 100) / 100;
const rounded = ({ x, y }: { x: number; y: number }) => ({ x: round(x), y: round(y) });
