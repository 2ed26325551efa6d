import type { RouterContextProvider } from 'react-router';
import { type FoundPlace, resolvePlace } from '#features/places/places.contract.ts';
import type { OutputOf } from '#lib/contract.ts';
import { callApi } from '#web/calls/call-api.ts';
import { findOrNull } from '#web/calls/find-or-null.ts';
import {
  countNetworkPoints,
  dropPointErrors,
  findNetworkInfo,
  findNetworkInfoByKeyword,
  type PageOfPoints,
} from '../drop-points.contract.ts';
import type { PointsQuery } from './drop-points-url.ts';

type Context = { context: Readonly<RouterContextProvider> };

/**
 * The view of a list of points: `nearTo` when the words matched a place without a point, so that its surroundings
 * are shown.
 */
export type PointsView = {
  found: PageOfPoints;
  nearTo: FoundPlace | null;
  /** Places with the same name, to choose from. */
  candidates: FoundPlace[];
  /** The location is outside Thailand. */
  isOutside: boolean;
  counts: OutputOf<typeof countNetworkPoints>;
};

const NOTHING: PageOfPoints = { items: [], total: 0, page: 1, pageSize: 20 };

/** Loads the points of a URL, or the nearest ones where only a place is known. */
export async function loadPoints(query: PointsQuery, options: Context): Promise<PointsView> {
  const { provinceCode } = query;
  // Awaited together: a rejection of one that is awaited later would be unhandled.
  const [found, counts] = await Promise.all([
    findPoints(query, options),
    callApi(countNetworkPoints, { provinceCode }, options),
  ]);
  return { ...found, counts };
}

async function findPoints(query: PointsQuery, options: Context): Promise<Omit<PointsView, 'counts'>> {
  const { provinceCode, districtCode, kinds, services, openNow, page } = query;
  const filter = {
    provinceCode,
    districtCode,
    ...(kinds.length > 0 && { kinds }),
    ...(services.length > 0 && { services }),
    ...(openNow && { openNow }),
  };
  const pageOf = (ask: (page: number) => Promise<PageOfPoints>) => findPage(page, ask);
  const near = (at: { lat: number; lon: number }) =>
    findOrNull(
      pageOf((page) =>
        callApi(findNetworkInfo, { ...filter, page, near: { lat: at.lat, lon: at.lon } }, options),
      ),
      dropPointErrors.outsideThailand,
    );
  const view = { found: NOTHING, nearTo: null, candidates: [], isOutside: false };

  if (query.near) {
    const found = await near(query.near);
    return { ...view, found: found ?? NOTHING, isOutside: found === null };
  }
  const { keyword } = query;
  if (keyword === '')
    return {
      ...view,
      found: await pageOf((page) => callApi(findNetworkInfo, { ...filter, page, openFirst: true }, options)),
    };
  const found = await pageOf((page) =>
    callApi(findNetworkInfoByKeyword, { ...filter, page, keyword }, options),
  );
  if (found.total > 0) return { ...view, found };
  const { place, candidates } = await callApi(resolvePlace, { text: keyword, widest: 'province' }, options);
  const around = place ? await near(place) : null;
  return { ...view, found: around ?? NOTHING, nearTo: place, candidates };
}

/** The requested page, or the last one: points that were open earlier may have closed since. */
async function findPage(page: number, ask: (page: number) => Promise<PageOfPoints>): Promise<PageOfPoints> {
  const found = await ask(page);
  const last = Math.ceil(found.total / found.pageSize);
  return last > 0 && page > last ? ask(last) : found;
}
