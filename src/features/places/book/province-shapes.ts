import generated from './province-shapes.generated.json' with { type: 'json' };

/** A drawn province: path data and the point with the most space around it, in units of the view box. */
export type ProvinceShape = { code: string; d: string; label: MapPoint };
export type MapPoint = { x: number; y: number };

/** Size of the drawing; every shape and every point of `toMapPoint` uses these units. */
export const mapWidth = generated.width;
export const mapHeight = generated.height;
export const viewBox = `0 0 ${mapWidth} ${mapHeight}`;

/** All 77 provinces in the order of their codes. About 10 kB compressed: import it only where a map is shown. */
export const provinceShapes: readonly ProvinceShape[] = generated.shapes.map(({ code, d, label }) => ({
  code,
  d,
  label: { x: label[0] ?? 0, y: label[1] ?? 0 },
}));

/** The position of a place on the drawing; degrees in, view box units out. Places outside Thailand are outside of it. */
export function toMapPoint(lat: number, lon: number): MapPoint {
  const { west, north, scaleX, scaleY, margin } = generated.projection;
  return { x: margin + (lon - west) * scaleX, y: margin + (north - lat) * scaleY };
}

/** The outlines of the provinces in degrees, as `[lat, lon]`, for maps that are not this drawing; one ring per island. */
export function provinceRings(): { code: string; rings: [number, number][][] }[] {
  return provinceShapes.map((shape) => ({
    code: shape.code,
    rings: cornersOf(shape).map((ring) => ring.map(fromMapPoint)),
  }));
}

/** Where the name of each province stands, as `[lat, lon]`: the point with the most space around it. */
export function provinceLabels(): { code: string; at: [number, number] }[] {
  return provinceShapes.map(({ code, label }) => ({ code, at: fromMapPoint(label) }));
}

/** The corners of a drawn province in view box units; one ring per island. */
export function cornersOf({ d }: ProvinceShape): MapPoint[][] {
  return d.split('z').filter(Boolean).map(toCorners);
}

/** The path data are a start and relative steps. */
function toCorners(path: string): MapPoint[] {
  const numbers = [...path.matchAll(/-?(?:\d+\.?\d*|\.\d+)/g)].map(([text]) => Number(text));
  let [x, y] = [0, 0];
  return Array.from({ length: numbers.length / 2 }, (_, nth) => {
    x += numbers[2 * nth] ?? 0;
    y += numbers[2 * nth + 1] ?? 0;
    return { x, y };
  });
}

function fromMapPoint({ x, y }: MapPoint): [number, number] {
  const { west, north, scaleX, scaleY, margin } = generated.projection;
  return [north - (y - margin) / scaleY, west + (x - margin) / scaleX];
}
