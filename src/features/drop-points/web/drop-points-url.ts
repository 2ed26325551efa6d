import { paths } from '#routes/paths.ts';
import { type PointKind, type PointService, pointKinds, pointServices } from '../drop-points.rules.ts';

export const KEYWORD_MAX = 100;
/** About a hundred metres: enough to find what is near, too little to identify a house. */
const DECIMALS = 3;

/** The state of the list of points; the URL holds all of it. */
export type PointsQuery = {
  keyword: string;
  near: { lat: number; lon: number } | null;
  provinceCode: string | undefined;
  districtCode: string | undefined;
  kinds: PointKind[];
  services: PointService[];
  openNow: boolean;
  page: number;
};

/** A list without filters. */
export const everything: PointsQuery = {
  keyword: '',
  near: null,
  provinceCode: undefined,
  districtCode: undefined,
  kinds: [],
  services: [],
  openNow: false,
  page: 1,
};

/** Parses the URL; unknown values are ignored. */
export function readPointsQuery(query: URLSearchParams): PointsQuery {
  const page = Number(query.get('page'));
  return {
    keyword: (query.get('keyword') ?? '').trim().slice(0, KEYWORD_MAX),
    near: readNear(query.get('near')),
    provinceCode: /^\d{2}$/.exec(query.get('province') ?? '')?.[0],
    districtCode: /^\d{4}$/.exec(query.get('district') ?? '')?.[0],
    kinds: pointKinds.filter((kind) => query.getAll('kind').includes(kind)),
    services: pointServices.filter((service) => query.getAll('service').includes(service)),
    openNow: query.get('open') === '1',
    page: Number.isInteger(page) && page > 0 && page <= 1000 ? page : 1,
  };
}

/** The URL of a list of points. */
export function pointsPath(asked: PointsQuery): string {
  const query = new URLSearchParams();
  if (asked.keyword) query.set('keyword', asked.keyword);
  if (asked.near)
    query.set('near', `${asked.near.lat.toFixed(DECIMALS)},${asked.near.lon.toFixed(DECIMALS)}`);
  if (asked.provinceCode) query.set('province', asked.provinceCode);
  if (asked.districtCode) query.set('district', asked.districtCode);
  for (const kind of asked.kinds) query.append('kind', kind);
  for (const service of asked.services) query.append('service', service);
  if (asked.openNow) query.set('open', '1');
  if (asked.page > 1) query.set('page', String(asked.page));
  return paths.dropPoints(query);
}

/** A set of choices with one toggled; the list starts again at its first page. */
export function toggled<T>(chosen: readonly T[], one: T): T[] {
  return chosen.includes(one) ? chosen.filter((each) => each !== one) : [...chosen, one];
}

function readNear(typed: string | null): PointsQuery['near'] {
  const [, lat, lon] = /^(-?\d{1,2}(?:\.\d+)?),(-?\d{1,3}(?:\.\d+)?)$/.exec(typed ?? '') ?? [];
  if (lat === undefined || Math.abs(Number(lat)) > 90 || Math.abs(Number(lon)) > 180) return null;
  return { lat: Number(lat), lon: Number(lon) };
}
