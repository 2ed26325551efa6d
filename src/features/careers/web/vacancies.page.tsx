import { seoList } from '#features/seo/seo.contract.ts';
import { headTexts } from '#features/seo/seo.rules.ts';
import { callApi } from '#web/calls/call-api.ts';
import type { PageHandle } from '#web/head/page-handle.ts';
import type { PageHead } from '#web/head/page-head.ts';
import { findOpenings } from '../careers.contract.ts';
import type { Route } from './+types/vacancies.page';
import { readCareersQuery, vacanciesPath } from './careers-url.ts';
import { loadOpening } from './load-opening.ts';
import { OpeningList } from './opening-list.tsx';
import { OpeningView } from './opening-view.tsx';

export const handle = {
  title: 'careers:list.title',
  description: 'careers:list.lead',
  loadsTexts: true,
} satisfies PageHandle;

export async function loader({ context, url }: Route.LoaderArgs) {
  if (url.searchParams.has('id')) return loadOpening(url, context);
  const query = readCareersQuery(url.searchParams);
  const [found, seo] = await Promise.all([
    callApi(findOpenings, query, { context }),
    callApi(seoList, {}, { context }).catch(() => []),
  ]);
  const head: PageHead = { texts: headTexts(seo, url.pathname), canonical: vacanciesPath({}) };
  return { head, query, found };
}

/** Open positions with their filters in the URL; with an `id`, one of them [RD-26, RM-15]. */
export default function VacanciesPage({ loaderData }: Route.ComponentProps) {
  if (!('found' in loaderData)) return <OpeningView opening={loaderData.opening} />;
  return <OpeningList query={loaderData.query} found={loaderData.found} />;
}
