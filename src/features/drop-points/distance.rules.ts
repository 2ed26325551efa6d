/** A location in degrees. */
export type Coordinates = { lat: number; lon: number };

const EARTH_RADIUS_METERS = 6_371_008.8;
const RADIANS = Math.PI / 180;

/** Thailand with its sea, and a margin for visitors just across a border. */
const around = { south: 4.5, north: 21.5, west: 96, east: 107 };

/** Whether a location is in Thailand, or near enough for directions to a drop point. */
export function isAroundThailand({ lat, lon }: Coordinates): boolean {
  return lat >= around.south && lat <= around.north && lon >= around.west && lon <= around.east;
}

/** The great-circle distance between two locations in metres. */
export function haversineMeters(a: Coordinates, b: Coordinates): number {
  const half = (degrees: number) => Math.sin((degrees * RADIANS) / 2) ** 2;
  const chord =
    half(b.lat - a.lat) + Math.cos(a.lat * RADIANS) * Math.cos(b.lat * RADIANS) * half(b.lon - a.lon);
  return 2 * EARTH_RADIUS_METERS * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** A location in the Mercator projection in radians, as in the column `position`. */
export function toMercator({ lat, lon }: Coordinates): { x: number; y: number } {
  return { x: lon * RADIANS, y: Math.log(Math.tan((45 + lat / 2) * RADIANS)) };
}

/**
 * Whether everything farther than `gap` in the projection is at least `meters` away in reality. The projection
 * stretches by 1/cos(latitude), and nothing within `meters` is farther from the equator than that many metres.
 */
export function isBeyond(from: Coordinates, gap: number, meters: number): boolean {
  const farthestLat = Math.abs(from.lat) * RADIANS + meters / EARTH_RADIUS_METERS;
  return gap * EARTH_RADIUS_METERS * Math.cos(Math.min(farthestLat, Math.PI / 2)) >= meters;
}
