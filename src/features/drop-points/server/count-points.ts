import { districtsOf } from '#features/places/book/districts.rules.ts';
import { provinceName, provinces } from '#features/places/book/provinces.rules.ts';
import type { OutputOf, ParsedInputOf } from '#lib/contract.ts';
import type { Language } from '#lib/language.ts';
import { sortByName } from '#lib/name-order.ts';
import type { countNetworkPoints } from '../drop-points.contract.ts';
import { districtName } from './place-names.ts';
import { matcher, placesToSearch } from './point-filters.ts';
import type { PointSnapshot } from './point-snapshot.ts';

/** The number of matching points per province, and per district of the selected province. */
export function countPoints(
  { provinceCode, ...filter }: ParsedInputOf<typeof countNetworkPoints>,
  snapshot: PointSnapshot,
  language: Language,
): OutputOf<typeof countNetworkPoints> {
  const searched = placesToSearch(filter, snapshot).rows;
  const matches = matcher(filter);
  const rows = matches ? searched.filter(matches) : searched;
  const byProvince = Map.groupBy(rows, (row) => row.provinceCode);
  const inProvince = provinceCode ? (byProvince.get(provinceCode) ?? []) : [];
  const byDistrict = Map.groupBy(inProvince, (row) => row.districtCode);
  const ofProvinces = provinces.map(({ code }) => ({
    code,
    name: provinceName(code, language),
    count: byProvince.get(code)?.length ?? 0,
  }));
  const ofDistricts = districtsOf(provinceCode ?? '').map(({ code }) => ({
    code,
    name: districtName(code, language),
    count: byDistrict.get(code)?.length ?? 0,
  }));
  return {
    total: rows.length,
    provinces: sortByName(ofProvinces, language),
    districts: sortByName(ofDistricts, language),
  };
}
