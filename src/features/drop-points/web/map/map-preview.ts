import {
  cornersOf,
  type MapPoint,
  provinceShapes,
  toMapPoint,
} from '#features/places/book/province-shapes.ts';
import type { Language } from '#lib/language.ts';
import { knownNames } from './names/known-names.ts';
import type { MapName } from './names/name-layer.ts';
import { placeNames } from './names/place-names.ts';

/** A static drawing of the points over the surrounding provinces, delivered by the server before any script runs. */
export type MapPreview = {
  viewBox: string;
  provinces: string[];
  pins: { x: number; y: number }[];
  /** Radius of a pin. */
  size: number;
  /** What is written on a picture of one point, around the middle of each text. */
  names?: readonly PreviewName[];
};

/** A name on the drawing; its look is that of names on maps. */
type PreviewName = { text: string; look: string; x: number; y: number };

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

/** The picture of a phone, in pixels, for which names are placed; in a wider one they have more room. */
const PICTURE = { width: 328, height: 176, letter: 13 };
/** Names that are known from this near, and the provinces, which are named from farther only. */
const ZOOMS_OF_NAMES = [11, 9];

/** The drawing of one point with its name, and with stations, waters and provinces around it. */
export function drawNamedPreview(
  point: { lat: number; lon: number; name: string },
  language: Language,
): MapPreview {
  const preview = drawPreview([point]);
  const [left = 0, top = 0, width = 1] = preview.viewBox.split(' ').map(Number);
  const scale = PICTURE.width / width;
  const middle = PICTURE.width / 2;
  const toPixels = ({ x, y }: MapPoint) => ({ x: (x - left) * scale, y: (y - top) * scale });
  const source = knownNames(language);
  const around = ZOOMS_OF_NAMES.flatMap((zoom) => source({ zoom, bounds: { contains: () => true } }));
  const own: MapName = { text: point.name, at: [point.lat, point.lon], look: 'place', rank: 100 };
  const labels = [own, ...around].flatMap(({ text, at: [lat, lon], look, rank }) => {
    const at = toPixels(toMapPoint(lat, lon));
    const size = { width: widthOf(text), height: 1.4 * PICTURE.letter };
    const isPoint = look === 'station' || look === 'place';
    return isInside({ ...at, width: 0, height: 0 })
      ? [{ key: text, text, look, rank, isPoint, ...at, ...size }]
      : [];
  });
  // What opens the map stands in the corner. A name beside its point stands as close to it as the pin is large.
  const pin = { x: middle, y: middle, width: 14, height: 14 };
  const button = { x: PICTURE.width - 75, y: middle + PICTURE.height / 2 - 26, width: 150, height: 52 };
  const names = placeNames(labels, [pin, button])
    .filter(({ at, width: wide, height }) => isInside({ ...at, width: wide, height }))
    .map(({ text, look, at }) => ({
      text,
      look,
      ...rounded({ x: left + at.x / scale, y: top + at.y / scale }),
    }));
  return { ...preview, names };
}

/** The picture is a band through the middle of the drawing. */
function isInside({ x, y, width, height }: { x: number; y: number; width: number; height: number }): boolean {
  const [across, down] = [PICTURE.width / 2, PICTURE.height / 2];
  return Math.abs(x - across) + width / 2 <= across && Math.abs(y - across) + height / 2 <= down;
}

/** About as wide as the letters are; marks above and below Thai ones take no room. */
function widthOf(text: string): number {
  const letters = [...text.replace(/\p{M}/gu, '')];
  const ems = letters.map((letter) => (/\p{Script=Han}/u.test(letter) ? 1 : 0.6));
  return PICTURE.letter * ems.reduce((sum, each) => sum + each, 0);
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
