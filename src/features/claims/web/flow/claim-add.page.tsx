import { type ShouldRevalidateFunction, useSearchParams } from 'react-router';
import { loadForCustomer } from '#features/personal-centre/web/personal-loader.widget.ts';
import { seoList } from '#features/seo/seo.contract.ts';
import { headTexts } from '#features/seo/seo.rules.ts';
import { callApi } from '#web/calls/call-api.ts';
import { findOrNull } from '#web/calls/find-or-null.ts';
import type { PageHandle } from '#web/head/page-handle.ts';
import type { PageHead } from '#web/head/page-head.ts';
import { claimErrors } from '../../claims.calls.ts';
import { queryIndemnityDetails } from '../../claims.contract.ts';
import type { Route } from './+types/claim-add.page';
import { ClaimDone } from './claim-done.tsx';
import { ClaimFlow } from './claim-flow.tsx';
import { claimMenu } from './claim-menu.ts';
import { isStepOnly, readClaimQuery } from './claim-url.ts';
import { loadClaim } from './load-claim.ts';

export const handle = {
  title: 'claims:flow.title',
  description: 'claims:flow.description',
  loadsTexts: true,
  titleLinks: claimMenu,
} satisfies PageHandle;

export async function loader(args: Route.LoaderArgs) {
  const { context, url } = args;
  const query = readClaimQuery(url.searchParams);
  const { done } = query;
  if (done) {
    const found = await loadForCustomer(args, (options) =>
      findOrNull(callApi(queryIndemnityDetails, { claimNo: done }, options), claimErrors.claimNotFound),
    );
    const head: PageHead = { titleKey: 'claims:flow.done.title', isHidden: true };
    if (found) return { view: 'done' as const, head, claim: found };
  }
  const [flow, seo] = await Promise.all([
    loadClaim({ context }),
    callApi(seoList, {}, { context }).catch(() => []),
  ]);
  const titleKey = query.isNextDay ? 'claims:flow.nextDayTitle' : 'claims:flow.title';
  const head: PageHead = {
    titleKey,
    texts: headTexts(seo, url.pathname),
    isHidden: query.billCode !== null,
  };
  return { view: 'flow' as const, head, flow };
}

/** Moving to the next step loads nothing from the server, so it works offline, too. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) => (isStepOnly(currentUrl, nextUrl) ? false : defaultShouldRevalidate);

/** Filing a claim: service/claim-add (D-15, RD-24, RM-13). */
export default function ClaimAddPage({ loaderData }: Route.ComponentProps) {
  const [query] = useSearchParams();
  if (loaderData.view === 'done') return <ClaimDone claim={loaderData.claim} />;
  return <ClaimFlow flow={loaderData.flow} query={readClaimQuery(query)} />;
}
