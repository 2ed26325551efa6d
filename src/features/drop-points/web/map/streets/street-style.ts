import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl';
import type { TileSchema } from './tile-schema.ts';

/** The name of the file's source in the style. */
export const SOURCE = 'streets';

/** The colours of the site's maps, as the browser computes them now. */
export type MapColours = Record<
  'land' | 'water' | 'green' | 'building' | 'road' | 'middle' | 'large' | 'line',
  string
>;

/** How streets are drawn: ground, water and roads without names, which are elements over the map. */
export function streetStyle(schema: TileSchema, address: string, colours: MapColours): StyleSpecification {
  return {
    version: 8,
    sources: { [SOURCE]: { type: 'vector', url: address } },
    layers: [
      {
        id: 'ground',
        type: 'background',
        paint: { 'background-color': schema.land ? colours.water : colours.land },
      },
      ...groundLayers(schema, colours),
      ...roadLayers(schema, colours),
    ],
  };
}

function groundLayers(schema: TileSchema, colours: MapColours): LayerSpecification[] {
  const fill = (id: string, layer: string, colour: string) =>
    ({ id, type: 'fill', source: SOURCE, 'source-layer': layer, paint: { 'fill-color': colour } }) as const;
  const { land, green, water, buildings, borders } = schema;
  return [
    ...(land ? [fill('land', land, colours.land)] : []),
    ...green.map(({ layer, field, values }, nth) => ({
      ...fill(`green-${nth}`, layer, colours.green),
      filter: isOneOf(field, values),
    })),
    // Rivers are lines in this layer, too, which a fill would close.
    { ...fill('water', water, colours.water), filter: ['==', ['geometry-type'], 'Polygon'] },
    { ...fill('buildings', buildings, colours.building), minzoom: 14 },
    {
      id: 'borders',
      type: 'line',
      source: SOURCE,
      'source-layer': borders.layer,
      filter: ['<=', ['to-number', ['get', borders.field], 99], borders.upTo],
      paint: { 'line-color': colours.line, 'line-width': 1.5 },
    },
  ];
}

/** Small roads below large ones; each as wide as the zoom asks. */
function roadLayers({ roads }: TileSchema, colours: MapColours): LayerSpecification[] {
  const { layer, field, large, middle, rail } = roads;
  const road = (
    id: string,
    values: readonly string[],
    { isOther = false, colour, from, to }: { isOther?: boolean; colour: string; from: number; to: number },
  ): LayerSpecification => {
    const isIn = isOneOf(field, values);
    return {
      id,
      type: 'line',
      source: SOURCE,
      'source-layer': layer,
      filter: isOther ? ['!', isIn] : isIn,
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: {
        'line-color': colour,
        'line-width': ['interpolate', ['exponential', 1.6], ['zoom'], 6, from, 18, to],
      },
    };
  };
  return [
    road('roads', [...large, ...middle, ...rail], { isOther: true, colour: colours.road, from: 0.2, to: 12 }),
    road('rail', rail, { colour: colours.line, from: 0.5, to: 3 }),
    road('middle-roads', middle, { colour: colours.middle, from: 0.5, to: 18 }),
    road('large-roads', large, { colour: colours.large, from: 0.8, to: 22 }),
  ];
}

function isOneOf(field: string, values: readonly string[]): ExpressionSpecification {
  return ['in', ['get', field], ['literal', [...values]]];
}
