import type { NetworkPoint } from '../../drop-points.contract.ts';
import type { MapTiles } from '../../map-tiles.rules.ts';

export type MapProps = {
  points: readonly Pick<NetworkPoint, 'code' | 'name' | 'lat' | 'lon' | 'provinceCode'>[];
  /** Number of the first point, as in the list. */
  first: number;
  me: { lat: number; lon: number } | null;
  chosen: string | null;
  onChoose(code: string): void;
  tiles: MapTiles | null;
};
