// Builds the drop points from the plan of drop-points, the subdistricts of places and the sites of the demonstration.
// Random values are seeded by each point's code: same input, same bytes, and a new point moves no other.
import { readFileSync, writeFileSync } from 'node:fs';
import { isInside, oneOf, pick, randomOf } from './network-chance.mjs';
import { bangkokStreet, streetOf } from './network-streets.mjs';

const features = new URL('../../src/features/', import.meta.url);
const readJson = (path) => JSON.parse(readFileSync(new URL(path, features), 'utf8'));

const plan = readJson('drop-points/content/network-plan.json');
const tracking = readJson('../demo/network/network.json');
const provinces = readJson('places/book/provinces.generated.json');
const districts = readJson('places/book/districts.generated.json');
const subdistricts = readJson('places/book/subdistricts.generated.json').map(
  ([code, th, en, postcode, lat, lon]) => ({ code, th, en, postcode: postcode.split(' ')[0], lat, lon }),
);

const BANGKOK = '10';
/** How far a point may be from the middle of its subdistrict, north and east. */
const JITTER_DEGREES = 0.004;

const provinceOf = new Map(provinces.map((province) => [province.code, province]));
const subdistrictsOf = Map.groupBy(subdistricts, ({ code }) => code.slice(0, 4));
const districtsNamed = Map.groupBy(districts, ({ th }) => th);
const areaCodeOf = new Map(
  Object.entries(plan.areaCodes).flatMap(([area, codes]) => codes.map((code) => [code, area])),
);
const phonesGiven = new Map();

const points = [
  ...plan.mrt.map(toStation),
  ...[...tracking.hubs, { ...tracking.gateway, ...plan.gatewayPosition }].map(toHub),
  ...districts.flatMap(toDistrictPoints),
];
const named = withDistinctNames(points);
const lines = named.map((row) => JSON.stringify(row)).join(',\n');
writeFileSync(new URL('drop-points/network-points.generated.json', features), `[\n${lines}\n]\n`);

function toStation([station, th, en, zh, districtCode, subdistrictName, lat, lon, roadTh, roadEn, exit]) {
  return {
    code: `MRT-${station}`,
    kind: 'MRT',
    name: { th: `สาขา MRT ${th}`, en: `MRT ${en} branch`, zh: `地铁${zh}站网点` },
    street: { th: `สถานีรถไฟฟ้า MRT ${th} ${roadTh}`, en: `MRT ${en} Station, ${roadEn}` },
    ...placeOf(getSubdistrict(districtCode, subdistrictName)),
    phone: nextLandline(districtCode.slice(0, 2)),
    lat,
    lon,
    services: ['COD', 'INTERNATIONAL', 'COLLECTION', 'PACKAGING'],
    hours: 'MRT',
    landmark: {
      th: `ทางออก ${exit} ชั้นจำหน่ายตั๋ว ก่อนเข้าประตูตรวจตั๋ว`,
      en: `Exit ${exit}, ticket hall, before the gates`,
      zh: `${exit} 号出口，售票层，检票口外`,
    },
    parking: 'NONE',
  };
}

function toHub({ code, name, provinceCode, district, lat, lon }) {
  const home = districts.find((row) => row.provinceCode === provinceCode && row.th === district);
  const [en, zh, subdistrictName, roadTh, roadEn] = plan.hubs[code];
  const random = randomOf(code);
  const house = `${20 + pick(random, 160)}/${1 + pick(random, 9)}`;
  return {
    code,
    kind: 'HUB',
    name: { th: name, en, zh },
    street: { th: `${house} ${roadTh}`, en: `${house} ${roadEn}` },
    ...placeOf(getSubdistrict(home.code, subdistrictName)),
    phone: nextLandline(provinceCode),
    lat,
    lon,
    services: code === 'GW-BKK' ? ['BULKY', 'INTERNATIONAL'] : ['BULKY', 'COD', 'FRUIT', 'COLLECTION'],
    hours: 'HUB',
    special: 'NEW_YEARS_EVE',
    landmark: 'GATE',
    parking: 'FREE',
  };
}

/** A branch and a drop point, as tracking names them; in towns franchises and lockers too. */
function toDistrictPoints(district) {
  const home = sitesOf(district);
  const [, , authored] = plan.bangkok[district.code] ?? [];
  const first = authored ? getSubdistrict(district.code, authored) : home[0];
  const others = home.filter((each) => each !== first);
  const second = others[0] ?? first;
  const extras = Array.from({ length: extrasOf(district) }, (_, nth) => home[(nth + 2) % home.length]);
  return [
    toBranch(district, first),
    toDropPoint(district, second),
    ...[...new Set(extras)].flatMap((each) => [toFranchise(district, each), toLocker(district, each)]),
  ];
}

function toBranch(district, subdistrict) {
  const code = `BR-${district.code}`;
  const random = randomOf(code);
  const label = labelOf(district);
  const isTown = isUrban(district);
  const services = [
    ...(isTown || pick(random, 3) === 0 ? ['BULKY'] : []),
    'COD',
    ...(plan.fruitProvinces.includes(district.provinceCode) || isCapital(district) ? ['FRUIT'] : []),
    ...(district.provinceCode === BANGKOK || isCapital(district) || isTouristic(district)
      ? ['INTERNATIONAL']
      : []),
    'COLLECTION',
    'PACKAGING',
  ];
  return {
    code,
    kind: 'BRANCH',
    name: { th: tracking.branchName + label.th, en: `${label.en} branch`, zh: `${label.zh}网点` },
    street: addressOf(code, district, subdistrict, random, isTown),
    ...placeOf(subdistrict),
    phone: nextLandline(district.provinceCode),
    ...positionOf(code, subdistrict),
    services,
    hours: isTown ? 'CITY' : pick(random, 5) < 3 ? 'TOWN' : 'COUNTRY',
    special: isTown ? 'NEW_YEARS_EVE' : undefined,
    landmark:
      district.provinceCode === BANGKOK ? 'KHET' : oneOf(random, ['OFFICE', 'OFFICE', 'STATION', 'MARKET']),
    parking: isTown ? oneOf(random, ['STREET', 'PAID', 'FREE']) : 'FREE',
  };
}

function toDropPoint(district, subdistrict) {
  const code = `DP-${district.code}`;
  const random = randomOf(code);
  const label = labelOf(district);
  const isNightly = isTouristic(district);
  const hours = isNightly ? 'NIGHT' : oneOf(random, ['SHOP', 'SHOP', 'SHOP', 'LUNCH', 'ALWAYS']);
  const landmark = { NIGHT: 'NIGHT_MARKET', ALWAYS: 'FUEL' }[hours];
  return {
    code,
    kind: 'DROP_POINT',
    name: { th: tracking.dropPointName + label.th, en: `${label.en} drop point`, zh: `${label.zh}服务网点` },
    street: addressOf(code, district, subdistrict, random, false),
    ...placeOf(subdistrict),
    phone: nextLandline(district.provinceCode),
    ...positionOf(code, subdistrict),
    services: ['COD', 'COLLECTION'],
    hours,
    landmark: landmark ?? oneOf(random, ['MARKET', 'SCHOOL', 'TEMPLE', 'HOSPITAL', 'MARKET']),
    parking: hours === 'ALWAYS' ? 'FREE' : 'STREET',
  };
}

function toFranchise(district, subdistrict) {
  const code = `FR-${subdistrict.code}`;
  const random = randomOf(code);
  return {
    code,
    kind: 'FRANCHISE',
    name: {
      th: `แฟรนไชส์${subdistrict.th}`,
      en: `${subdistrict.en} franchise branch`,
      zh: `${subdistrict.en} 加盟网点`,
    },
    street: addressOf(code, district, subdistrict, random, true),
    ...placeOf(subdistrict),
    phone: nextMobile(),
    ...positionOf(code, subdistrict),
    services: ['COD', 'COLLECTION', 'PACKAGING', ...(pick(random, 4) === 0 ? ['FRUIT'] : [])],
    hours: oneOf(random, ['CITY', 'SHOP', 'TOWN']),
    special: 'SONGKRAN_LEAVE',
    landmark: oneOf(random, ['MARKET', 'CONDO', 'HOSPITAL', 'SCHOOL']),
    parking: oneOf(random, ['NONE', 'STREET']),
  };
}

function toLocker(district, subdistrict) {
  const code = `LK-${subdistrict.code}`;
  const random = randomOf(code);
  return {
    code,
    kind: 'LOCKER',
    name: {
      th: `ตู้รับพัสดุ${subdistrict.th}`,
      en: `${subdistrict.en} parcel locker`,
      zh: `${subdistrict.en} 自提柜`,
    },
    street: addressOf(code, district, subdistrict, random, true),
    ...placeOf(subdistrict),
    phone: null,
    ...positionOf(code, subdistrict),
    services: ['PICKUP_LOCKER', 'COLLECTION'],
    hours: 'ALWAYS',
    landmark: oneOf(random, ['CONDO', 'MALL', 'FUEL']),
    parking: oneOf(random, ['NONE', 'PAID', 'STREET']),
  };
}

/** Lockers and franchises of a district: more in big provinces, none in the country. */
function extrasOf(district) {
  if (district.provinceCode === BANGKOK) return 2;
  if (!isCapital(district)) return isTouristic(district) ? 2 : 0;
  return plan.bigProvinces.includes(district.provinceCode) ? 3 : 1;
}

/** The subdistricts of a district inside the drawn outline of their province: the data has a few stray ones. */
function sitesOf(district) {
  const all = subdistrictsOf.get(district.code) ?? [];
  const drawn = all.filter(({ lat, lon }) => isInside(district.provinceCode, lat, lon));
  const rest = all.filter((each) => !drawn.includes(each));
  const sites = drawn.length > 0 ? drawn : rest;
  if (sites.length === 0) throw new Error(`District ${district.code} ${district.th} has no subdistrict`);
  return sites;
}

function getSubdistrict(districtCode, name) {
  const found = (subdistrictsOf.get(districtCode) ?? []).find(({ th }) => th === name);
  if (!found) throw new Error(`District ${districtCode} has no subdistrict ${name}`);
  return found;
}

function placeOf({ code, th, en, postcode }) {
  return { subdistrictCode: code, subdistrict: { th, en }, postcode };
}

/** A random offset from the middle of the subdistrict, inside the drawn province; on a small island it is short. */
function positionOf(code, { code: subdistrictCode, lat, lon }) {
  const random = randomOf(`position of ${code}`);
  for (let tries = 0; tries < 20; tries += 1) {
    const moved = {
      lat: round(lat + (random() * 2 - 1) * JITTER_DEGREES),
      lon: round(lon + (random() * 2 - 1) * JITTER_DEGREES),
    };
    if (isInside(subdistrictCode.slice(0, 2), moved.lat, moved.lon)) return moved;
  }
  return { lat: round(lat + (random() - 0.5) * 0.002), lon: round(lon + (random() - 0.5) * 0.002) };
}

/** The name of a site in tracking: if two districts share a name, it includes the province. */
function labelOf(district) {
  const province = provinceOf.get(district.provinceCode);
  const isShared = (districtsNamed.get(district.th)?.length ?? 0) > 1;
  const zh = isCapital(district) ? `${province.zh.replace(/府$/u, '')}市区` : `${district.en} `;
  return {
    th: isShared ? `${district.th} (${province.th})` : district.th,
    en: isShared ? `${district.en} (${province.en})` : district.en,
    zh: isShared && !isCapital(district) ? `${province.zh} ${district.en} ` : zh,
  };
}

function addressOf(code, district, subdistrict, random, isTown) {
  if (district.provinceCode !== BANGKOK) return streetOf(random, isTown ? plan.townRoads : null);
  return bangkokStreet(code, subdistrict, code.startsWith('BR-') ? plan.bangkok[district.code] : null);
}

function isCapital(district) {
  return district.th === `เมือง${provinceOf.get(district.provinceCode).th}` || district.code === '1401';
}

function isTouristic(district) {
  return plan.touristDistricts.includes(district.code);
}

function isUrban(district) {
  return district.provinceCode === BANGKOK || isCapital(district) || isTouristic(district);
}

/** Numbers that begin with 000 are assigned to nobody. */
function nextLandline(provinceCode) {
  const area = areaCodeOf.get(provinceCode);
  const nth = (phonesGiven.get(area) ?? 0) + 1;
  phonesGiven.set(area, nth);
  return `${area}-000-${String(nth).padStart(area === '02' ? 4 : 3, '0')}`;
}

function nextMobile() {
  const nth = (phonesGiven.get('080') ?? 0) + 1;
  phonesGiven.set('080', nth);
  return `080-000-${String(nth).padStart(4, '0')}`;
}

/** If two points of a kind would have the same name, each gets its district added. */
function withDistinctNames(rows) {
  const same = Map.groupBy(rows, ({ name }) => name.th);
  const districtOf = new Map(districts.map((district) => [district.code, district]));
  return rows.map((row) => {
    if (same.get(row.name.th).length === 1) return row;
    const district = districtOf.get(row.subdistrictCode.slice(0, 4));
    const { th, en, zh } = row.name;
    return {
      ...row,
      name: {
        th: `${th} (${district.th})`,
        en: `${en} (${district.en})`,
        zh: `${zh}（${district.en}）`,
      },
    };
  });
}

function round(degrees) {
  return Math.round(degrees * 1e5) / 1e5;
}
