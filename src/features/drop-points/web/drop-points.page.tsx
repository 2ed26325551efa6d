import { data } from 'react-router';
import { seoList } from '#features/seo/seo.contract.ts';
import { headTexts } from '#features/seo/seo.rules.ts';
import { paths } from '#routes/paths.ts';
import { callApi } from '#web/calls/call-api.ts';
import { findOrNull } from '#web/calls/find-or-null.ts';
import { pageRequest } from '#web/calls/load-context.ts';
import type { PageHandle } from '#web/head/page-handle.ts';
import type { PageHead } from '#web/head/page-head.ts';
import { dropPointErrors, getNetworkPoint } from '../drop-points.contract.ts';
import { POINT_CODE } from '../drop-points.rules.ts';
import type { Route } from './+types/drop-points.page';
import { pointsPath, readPointsQuery } from './drop-points-url.ts';
import { PointsList } from './list/points-list.tsx';
import { loadPoints } from './load-points.ts';
import { drawNamedPreview, drawPreview } from './map/map-preview.ts';
import { PointDetail } from './point/point-detail.tsx';
import { PointMissing } from './point/point-missing.tsx';

export const handle = {
  title: 'drop-points:list.title',
  description: 'drop-points:list.lead',
  loadsTexts: true,
} satisfies PageHandle;

export async function loader({ context, url }: Route.LoaderArgs) {
  const code = url.searchParams.get('code')?.trim();
  const { language, mapTiles } = context.get(pageRequest);
  if (code) {
    const point = POINT_CODE.test(code.toUpperCase())
      ? await findOrNull(callApi(getNetworkPoint, { code }, { context }), dropPointErrors.notFound)
      : null;
    if (!point) return data({ view: 'missing' as const, head: { isHidden: true } }, { status: 404 });
    const head: PageHead = {
      name: point.name,
      texts: { [language]: { title: point.name, description: point.address } },
      canonical: paths.dropPoint(point.code),
    };
    return { view: 'point' as const, point, mapTiles, preview: drawNamedPreview(point, language), head };
  }
  const query = readPointsQuery(url.searchParams);
  const [points, seo] = await Promise.all([
    loadPoints(query, { context }),
    callApi(seoList, {}, { context }).catch(() => []),
  ]);
  const head: PageHead = {
    texts: headTexts(seo, paths.dropPoints()),
    canonical: paths.dropPoints(),
    isHidden: pointsPath(query) !== paths.dropPoints(),
  };
  return { view: 'list' as const, query, points, mapTiles, preview: drawPreview(points.found.items), head };
}

/** Drop points: the list with its map, or one point (RD-23, RM-09). */
export default function DropPointsPage({ loaderData }: Route.ComponentProps) {
  if (loaderData.view === 'missing') return <PointMissing />;
  if (loaderData.view === 'point') {
    return (
      <PointDetail
        key={loaderData.point.code}
        point={loaderData.point}
        tiles={loaderData.mapTiles}
        preview={loaderData.preview}
      />
    );
  }
  const { query, points, mapTiles, preview } = loaderData;
  return <PointsList query={query} view={points} tiles={mapTiles} preview={preview} />;
}
