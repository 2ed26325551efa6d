import type { InputOf } from '#lib/contract.ts';
import type { listNetworkPins, NetworkPoint } from '../../drop-points.contract.ts';
import type { MapTiles } from '../../map-tiles.rules.ts';
import type { MapPreview } from './map-preview.ts';

export type MapProps = {
  points: readonly Pick<NetworkPoint, 'code' | 'name' | 'lat' | 'lon'>[];
  /** Number of the first point, as in the list. */
  first: number;
  /** The query for pins beyond those of the list; null where there are none. */
  others: InputOf<typeof listNetworkPins> | null;
  me: { lat: number; lon: number } | null;
  chosen: string | null;
  onChoose(code: string): void;
  tiles: MapTiles | null;
  preview: MapPreview;
};
