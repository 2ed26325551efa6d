/** What a map shows of one province close by; lines are corners as `[lat, lon]`. */
export type MapArea = {
  outline: [number, number][][];
  /** Between districts: halfway between their subdistricts, as no open data set has them exactly. */
  lines: [number, number][][];
  /** Rivers and lakes. */
  water: [number, number][][];
  districts: { code: string; th: string; en: string; at: [number, number] }[];
};

/** As the files hold it. */
export type StoredArea = {
  outline: number[][];
  lines: number[][];
  water: number[][];
  districts: [string, string, string, number, number][];
};

const STEPS_PER_DEGREE = 10_000;
/** Reads what a file holds. */
export function toMapArea({ outline, lines, water, districts }: StoredArea): MapArea {
  return {
    outline: outline.map(toCorners),
    lines: lines.map(toCorners),
    water: water.map(toCorners),
    districts: districts.map(([code, th, en, lat, lon]) => ({ code, th, en, at: [lat, lon] })),
  };
}

/** A line is stored as its start and the steps from corner to corner, longitude first. */
function toCorners(steps: readonly number[]): [number, number][] {
  let [x, y] = [0, 0];
  return Array.from({ length: steps.length / 2 }, (_, nth) => {
    x += steps[2 * nth] ?? 0;
    y += steps[2 * nth + 1] ?? 0;
    return [y / STEPS_PER_DEGREE, x / STEPS_PER_DEGREE];
  });
}
