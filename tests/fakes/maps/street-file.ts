import { zxyToTileId } from 'pmtiles';

/** A thing on a map: its layer, what is said of it, and its corners as `[lon, lat]`; two or more are a line. */
type Thing = { layer: string; properties: Record<string, string>; at: [number, number][]; isArea?: boolean };

const EXTENT = 4096;
const ZOOMS = [9, 10, 11, 12, 13, 14];
const HEADER_BYTES = 127;
const NOT_COMPRESSED = 1;
const VECTOR_TILES = 1;

/** Invented streets around Si Lom, in the layers of Protomaps. */
const inventedStreets: readonly Thing[] = [
  { layer: 'earth', properties: {}, at: around(0.2), isArea: true },
  { layer: 'water', properties: { kind: 'lake' }, at: around(0.002, [100.541, 13.731]), isArea: true },
  { layer: 'landuse', properties: { kind: 'park' }, at: around(0.004, [100.529, 13.733]), isArea: true },
  {
    layer: 'roads',
    properties: { kind: 'major_road', name: 'ถนนตัวอย่างที่หนึ่ง', 'name:en': 'First Sample Road' },
    at: [
      [100.515, 13.727],
      [100.555, 13.731],
    ],
  },
  {
    layer: 'roads',
    properties: { kind: 'minor_road', name: 'ซอยปู่ย่าตั้งน้ำใจ', 'name:en': 'Soi Sample' },
    at: [
      [100.535, 13.715],
      [100.537, 13.745],
    ],
  },
  {
    layer: 'places',
    properties: { kind: 'neighbourhood', name: 'ย่านตัวอย่าง', 'name:en': 'Sample Quarter' },
    at: [[100.539, 13.7365]],
  },
];

/** A PMTiles file with one tile for each zoom level, at the place of the first thing's first corner or of `at`. */
export function streetFile(
  things: readonly Thing[] = inventedStreets,
  at = [100.535, 13.729],
): Buffer<ArrayBuffer> {
  const [lon = 0, lat = 0] = at;
  const tiles = ZOOMS.map((zoom) => {
    const [x, y] = tileOf(lon, lat, zoom).map(Math.floor) as [number, number];
    return { id: zxyToTileId(zoom, x, y), data: toTile(things, { zoom, x, y }) };
  });
  const layers = [...new Set(things.map(({ layer }) => layer))];
  const metadata = Buffer.from(JSON.stringify({ vector_layers: layers.map((id) => ({ id, fields: {} })) }));
  const directory = toDirectory(tiles);
  const data = Buffer.concat(tiles.map((tile) => tile.data));
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('PMTiles', 'latin1');
  header.writeUInt8(3, 7);
  const metadataAt = HEADER_BYTES + directory.length;
  const dataAt = metadataAt + metadata.length;
  const numbers = [
    HEADER_BYTES,
    directory.length,
    metadataAt,
    metadata.length,
    dataAt,
    0,
    dataAt,
    data.length,
  ];
  for (const [nth, value] of [...numbers, tiles.length, tiles.length, tiles.length].entries())
    header.writeBigUInt64LE(BigInt(value), 8 + nth * 8);
  const bytes = [1, NOT_COMPRESSED, NOT_COMPRESSED, VECTOR_TILES, ZOOMS[0] ?? 0, ZOOMS.at(-1) ?? 0];
  for (const [nth, value] of bytes.entries()) header.writeUInt8(value, 96 + nth);
  const box = [lon - 0.2, lat - 0.2, lon + 0.2, lat + 0.2];
  for (const [nth, value] of box.entries()) header.writeInt32LE(Math.round(value * 1e7), 102 + nth * 4);
  return Buffer.concat([header, directory, metadata, data]);
}

/** A square around a place. */
function around(degrees: number, [lon, lat]: [number, number] = [100.535, 13.729]): [number, number][] {
  return [
    [lon - degrees, lat + degrees],
    [lon + degrees, lat + degrees],
    [lon + degrees, lat - degrees],
    [lon - degrees, lat - degrees],
  ];
}

function tileOf(lon: number, lat: number, zoom: number): [number, number] {
  const turn = (lat * Math.PI) / 180;
  const across = 2 ** zoom;
  return [((lon + 180) / 360) * across, ((1 - Math.asinh(Math.tan(turn)) / Math.PI) / 2) * across];
}

/** Numbers of tiles as steps, then how often each repeats, their lengths, and that they follow each other. */
function toDirectory(tiles: readonly { id: number; data: Buffer }[]): Buffer {
  const steps = tiles.map(({ id }, nth) => id - (tiles[nth - 1]?.id ?? 0));
  const offsets = tiles.map((_, nth) => (nth === 0 ? 1 : 0));
  const lengths = tiles.map(({ data }) => data.length);
  return varints([tiles.length, ...steps, ...tiles.map(() => 1), ...lengths, ...offsets]);
}

function toTile(things: readonly Thing[], { zoom, x, y }: { zoom: number; x: number; y: number }): Buffer {
  const layers = Map.groupBy(things, ({ layer }) => layer);
  return Buffer.concat(
    [...layers].map(([name, members]) => {
      const pairs = members.flatMap(({ properties }) => Object.entries(properties));
      const keys = [...new Set(pairs.map(([key]) => key))];
      const values = [...new Set(pairs.map(([, value]) => value))];
      const features = members.map(({ properties, at, isArea = false }) => {
        const tags = Object.entries(properties).flatMap(([key, value]) => [
          keys.indexOf(key),
          values.indexOf(value),
        ]);
        const corners = at.map(([lon, lat]) => {
          const [across, down] = tileOf(lon, lat, zoom);
          const inTile = (value: number) =>
            Math.max(-EXTENT, Math.min(2 * EXTENT, Math.round(value * EXTENT)));
          return [inTile(across - x), inTile(down - y)] as const;
        });
        const type = isArea ? 3 : Math.min(at.length, 2);
        return field(2, [
          field(2, [varints(tags)]),
          number(3, type),
          field(4, [varints(drawing(corners, isArea))]),
        ]);
      });
      return field(3, [
        field(1, [Buffer.from(name)]),
        ...features,
        ...keys.map((key) => field(3, [Buffer.from(key)])),
        ...values.map((value) => field(4, [field(1, [Buffer.from(value)])])),
        number(5, EXTENT),
        number(15, 2),
      ]);
    }),
  );
}

/** Moves to the first corner, and draws to the others from each to the next. */
function drawing(corners: readonly (readonly [number, number])[], isArea: boolean): number[] {
  const steps = corners.flatMap(([x, y], nth) => {
    const [fromX, fromY] = corners[nth - 1] ?? [0, 0];
    return [zigzag(x - fromX), zigzag(y - fromY)];
  });
  const others = corners.length - 1;
  return [
    9,
    ...steps.slice(0, 2),
    ...(others > 0 ? [(others << 3) | 2, ...steps.slice(2)] : []),
    ...(isArea ? [15] : []),
  ];
}

const zigzag = (value: number) => (value << 1) ^ (value >> 31);
const number = (id: number, value: number) => varints([id << 3, value]);

function field(id: number, parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  return Buffer.concat([varints([(id << 3) | 2, content.length]), content]);
}

function varints(values: readonly number[]): Buffer {
  return Buffer.from(
    values.flatMap((value) => {
      const bytes: number[] = [];
      let rest = value;
      for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) | 128);
      return [...bytes, rest];
    }),
  );
}
