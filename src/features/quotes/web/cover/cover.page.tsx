import { seoList } from '#features/seo/seo.contract.ts';
import { headTexts } from '#features/seo/seo.rules.ts';
import { callApi } from '#web/calls/call-api.ts';
import type { PageHandle } from '#web/head/page-handle.ts';
import type { PageHead } from '#web/head/page-head.ts';
import type { Route } from './+types/cover.page';
import { CoverScreen } from './cover-screen.tsx';
import { loadCover, readCoverQuery } from './load-cover.ts';

export const handle = {
  title: 'quotes:screen.cover.title',
  description: 'quotes:screen.cover.lead',
  loadsTexts: true,
} satisfies PageHandle;

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = readCoverQuery(url.searchParams);
  const [view, seo] = await Promise.all([
    loadCover(query, { context }),
    callApi(seoList, {}, { context }).catch(() => []),
  ]);
  const head: PageHead = {
    texts: headTexts(seo, url.pathname),
    isHidden: query.isAsked,
  };
  return { view, head };
}

/** What declared value and cover mean, and what they pay (RM-14). */
export default function CoverPage({ loaderData }: Route.ComponentProps) {
  return <CoverScreen view={loaderData.view} />;
}
