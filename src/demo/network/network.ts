import { districts } from '#features/places/book/districts.rules.ts';
import { isRemote, provinces } from '#features/places/book/provinces.rules.ts';
import plan from './network.json' with { type: 'json' };

/** A place where parcels are scanned, with the fields of the feed. */
export type Site = {
  code: string;
  name: string;
  countryCode: string;
  provinceCode: string | null;
  district: string | null;
};
export type Hub = Site & { lat: number; lon: number };
/** A district with the branch and drop point that serve it, and the way to its hub. */
export type Area = {
  districtCode: string;
  provinceCode: string;
  district: string;
  branch: Site;
  dropPoint: Site;
  hub: Hub;
  feederHours: number;
  isRemote: boolean;
};
/** One line-haul drive to the next hub. */
export type Leg = { to: Hub; hours: number };
export type OverseasPlace = {
  countryCode: string;
  gateway: Site;
  centre: Site;
  travelHours: number;
  weight: number;
};

const ROAD_FACTOR = 1.25;
const LINE_HAUL_KMH = 65;
const FEEDER_KMH = 50;
/** The cost of changing trucks in the search for the fastest route. */
const TRANSFER_HOURS = 5;

export const hubs: readonly Hub[] = plan.hubs.map((hub) => ({ ...hub, countryCode: 'TH' }));
const hubByCode = new Map(hubs.map((hub) => [hub.code, hub]));

/** Where parcels leave Thailand. */
export const gateway: Site = { ...plan.gateway, countryCode: 'TH' };

export const overseasPlaces: readonly OverseasPlace[] = plan.overseas.map((place) => {
  const site = (code: string, name: string): Site => ({
    code,
    name,
    countryCode: place.countryCode,
    provinceCode: null,
    district: null,
  });
  return {
    countryCode: place.countryCode,
    gateway: site(place.code, place.name),
    centre: site(place.centreCode, place.centreName),
    travelHours: place.travelHours,
    weight: place.weight,
  };
});

/** A hub of the network by its code. */
export function getHub(code: string): Hub {
  const hub = hubByCode.get(code);
  if (!hub) throw new Error(`There is no hub ${code}.`);
  return hub;
}

/** Where the carrier delivers internationally, by country. */
export function getOverseasPlace(countryCode: string): OverseasPlace {
  const place = overseasPlaces.find((each) => each.countryCode === countryCode);
  if (!place) throw new Error(`Nothing is delivered in ${countryCode}.`);
  return place;
}

type Point = { lat: number; lon: number };

function roadKm(from: Point, to: Point): number {
  const radians = Math.PI / 180;
  const x = (to.lon - from.lon) * radians * Math.cos(((from.lat + to.lat) / 2) * radians);
  const y = (to.lat - from.lat) * radians;
  return 6371 * Math.hypot(x, y) * ROAD_FACTOR;
}

function nearestHub(point: Point): Hub {
  return hubs.reduce((best, hub) => (roadKm(point, hub) < roadKm(point, best) ? hub : best));
}

function hubOf(district: { code: string; provinceCode: string }, point: Point): Hub {
  if (district.provinceCode === '10') {
    const side = Object.entries(plan.bangkok).find(([, codes]) => codes.includes(district.code));
    return getHub(side?.[0] ?? 'HUB-BKN');
  }
  const fixed: Record<string, string> = plan.hubOfMetropolitanProvince;
  const code = fixed[district.provinceCode];
  return code === undefined ? nearestHub(point) : getHub(code);
}

const provinceByCode = new Map(provinces.map((province) => [province.code, province]));
const areasOfName = Map.groupBy(districts, ({ th }) => th);

/** Every district with its branch, in the order of the official codes. */
export const areas: readonly Area[] = districts.map((district) => {
  const province = provinceByCode.get(district.provinceCode);
  if (!province) throw new Error(`There is no province ${district.provinceCode}.`);
  const isNamedTwice = (areasOfName.get(district.th)?.length ?? 0) > 1;
  const label = isNamedTwice ? `${district.th} (${province.th})` : district.th;
  const place = { countryCode: 'TH', provinceCode: district.provinceCode, district: district.th };
  const hub = hubOf(district, province);
  // Districts have no coordinates here: a fixed detour derived from their code sets them apart from the
  // centre of their province.
  const detourHours = 0.3 + (Number(district.code) % 7) * 0.12;
  return {
    districtCode: district.code,
    provinceCode: district.provinceCode,
    district: district.th,
    branch: { code: `BR-${district.code}`, name: plan.branchName + label, ...place },
    dropPoint: { code: `DP-${district.code}`, name: plan.dropPointName + label, ...place },
    hub,
    feederHours: roadKm(province, hub) / FEEDER_KMH + detourHours,
    isRemote: isRemote(district.provinceCode, district.th),
  };
});
const areaByCode = new Map(areas.map((area) => [area.districtCode, area]));

/** The area of an official four-digit district code. */
export function getArea(districtCode: string): Area {
  const area = areaByCode.get(districtCode);
  if (!area) throw new Error(`There is no district ${districtCode}.`);
  return area;
}

/** The relative parcel volume of a province, about its population in ten thousands. */
export function trafficOf(provinceCode: string): number {
  const traffic: Record<string, number> = plan.traffic;
  return traffic[provinceCode] ?? plan.traffic.usual;
}

const legsFrom = new Map<string, Leg[]>(hubs.map((hub) => [hub.code, []]));
for (const [a, b] of plan.links as [string, string][]) {
  const hours = roadKm(getHub(a), getHub(b)) / LINE_HAUL_KMH;
  legsFrom.get(a)?.push({ to: getHub(b), hours });
  legsFrom.get(b)?.push({ to: getHub(a), hours });
}

const routes = new Map<string, readonly Leg[]>();

/** The fastest line-haul legs from one hub to another, with transfers counted; none within a hub. */
export function routeBetween(from: Hub, to: Hub): readonly Leg[] {
  const key = `${from.code} ${to.code}`;
  const known = routes.get(key);
  if (known) return known;
  const route = findRoute(from, to);
  routes.set(key, route);
  return route;
}

function findRoute(from: Hub, to: Hub): readonly Leg[] {
  const best = new Map<string, { hours: number; legs: Leg[] }>([[from.code, { hours: 0, legs: [] }]]);
  const open = new Set([from.code]);
  while (open.size > 0) {
    const at = [...open].reduce((a, b) => (hoursTo(best, a) <= hoursTo(best, b) ? a : b));
    open.delete(at);
    const here = best.get(at);
    if (!here || at === to.code) continue;
    for (const leg of legsFrom.get(at) ?? []) {
      const hours = here.hours + leg.hours + TRANSFER_HOURS;
      if (hours >= hoursTo(best, leg.to.code)) continue;
      best.set(leg.to.code, { hours, legs: [...here.legs, leg] });
      open.add(leg.to.code);
    }
  }
  const found = best.get(to.code);
  if (!found) throw new Error(`No route leads from ${from.code} to ${to.code}.`);
  return found.legs;
}

function hoursTo(best: ReadonlyMap<string, { hours: number }>, code: string): number {
  return best.get(code)?.hours ?? Number.POSITIVE_INFINITY;
}
