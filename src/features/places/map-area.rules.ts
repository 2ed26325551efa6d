/** The details of one province on a zoomed map; lines are corners as `[lat, lon]`. */
export type MapArea = {
  outline: [number, number][][];
  /** District borders: halfway between their subdistricts, because no open data set has the exact ones. */
  lines: [number, number][][];
  /** Rivers and lakes. */
  water: [number, number][][];
  districts: { code: string; th: string; en: string; at: [number, number] }[];
};

/** As stored in the files. */
export type StoredArea = {
  outline: number[][];
  lines: number[][];
  water: number[][];
  districts: [string, string, string, number, number][];
};

const STEPS_PER_DEGREE = 10_000;
/** Parses a stored file. */
export function toMapArea({ outline, lines, water, districts }: StoredArea): MapArea {
  return {
    outline: outline.map(toCorners),
    lines: lines.map(toCorners),
    water: water.map(toCorners),
    districts: districts.map(([code, th, en, lat, lon]) => ({ code, th, en, at: [lat, lon] })),
  };
}

/** A line is stored as its start and relative steps, longitude first. */
function toCorners(steps: readonly number[]): [number, number][] {
  let [x, y] = [0, 0];
  return Array.from({ length: steps.length / 2 }, (_, nth) => {
    x += steps[2 * nth] ?? 0;
    y += steps[2 * nth + 1] ?? 0;
    return [y / STEPS_PER_DEGREE, x / STEPS_PER_DEGREE];
  });
}
