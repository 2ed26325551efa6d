/** What the layers of a file mean: files of Protomaps and those of OpenMapTiles name them differently. */
export type TileSchema = {
  /** Land, where water is what is left; files without it draw water over land. */
  land?: string;
  green: { layer: string; field: string; values: readonly string[] }[];
  water: string;
  buildings: string;
  borders: { layer: string; field: string; upTo: number };
  roads: {
    layer: string;
    field: string;
    large: readonly string[];
    middle: readonly string[];
    rail: readonly string[];
  };
  /** Layers with names: of roads as lines, of places and stations as points. */
  names: {
    roads: string;
    places: string;
    stations: { layer: string; field: string; values: readonly string[] };
  };
};

/** Files of Protomaps, as `pmtiles extract` cuts them out of its planet. */
const protomaps: TileSchema = {
  land: 'earth',
  green: [
    {
      layer: 'landuse',
      field: 'kind',
      values: ['park', 'national_park', 'nature_reserve', 'forest', 'wood', 'grass', 'golf_course', 'garden'],
    },
  ],
  water: 'water',
  buildings: 'buildings',
  borders: { layer: 'boundaries', field: 'kind_detail', upTo: 4 },
  roads: { layer: 'roads', field: 'kind', large: ['highway'], middle: ['major_road'], rail: ['rail'] },
  names: {
    roads: 'roads',
    places: 'places',
    stations: { layer: 'pois', field: 'kind', values: ['station', 'train_station'] },
  },
};

/** Files in the schema of OpenMapTiles, as Planetiler and Tilemaker write them. */
const openMapTiles: TileSchema = {
  green: [
    { layer: 'landcover', field: 'class', values: ['wood', 'grass', 'farmland'] },
    { layer: 'park', field: 'class', values: ['national_park', 'nature_reserve', 'public_park'] },
  ],
  water: 'water',
  buildings: 'building',
  borders: { layer: 'boundary', field: 'admin_level', upTo: 4 },
  roads: {
    layer: 'transportation',
    field: 'class',
    large: ['motorway', 'trunk'],
    middle: ['primary', 'secondary', 'tertiary'],
    rail: ['rail', 'transit'],
  },
  names: {
    roads: 'transportation_name',
    places: 'place',
    stations: { layer: 'poi', field: 'class', values: ['railway'] },
  },
};

/** The schema of a file by the layers that its metadata name; none that the map can draw otherwise. */
export function schemaOf(metadata: unknown): TileSchema | undefined {
  const layers = new Set(layersOf(metadata));
  return [protomaps, openMapTiles].find(({ roads, water }) => layers.has(roads.layer) && layers.has(water));
}

function layersOf(metadata: unknown): unknown[] {
  if (typeof metadata !== 'object' || metadata === null || !('vector_layers' in metadata)) return [];
  const { vector_layers: layers } = metadata;
  return Array.isArray(layers) ? layers.map((layer: { id?: unknown } | null) => layer?.id) : [];
}
