import { useTranslation } from 'react-i18next';
import { PersonalFrame } from '#features/personal-centre/web/personal-frame.widget.tsx';
import { loadForCustomer } from '#features/personal-centre/web/personal-loader.widget.ts';
import { paths } from '#routes/paths.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx';
import { callApi } from '#web/calls/call-api.ts';
import { findOrNull } from '#web/calls/find-or-null.ts';
import type { PageHandle } from '#web/head/page-handle.ts';
import type { PageHead } from '#web/head/page-head.ts';
import { useLayout } from '#web/state/use-layout.ts';
import { claimErrors } from '../../claims.calls.ts';
import { findIndemnityList, queryIndemnityDetails } from '../../claims.contract.ts';
import { isClaimNo, readClaimsQuery } from '../claims-url.ts';
import { ClaimDetail } from '../detail/claim-detail.tsx';
import { ClaimMissing } from '../detail/claim-missing.tsx';
import { useClaimsPage } from '../use-claim-words.ts';
import type { Route } from './+types/claims.page';
import { ClaimList } from './claim-list.tsx';

export const handle = { title: 'claims:list.statusTitle', loadsTexts: true } satisfies PageHandle;

export async function loader(args: Route.LoaderArgs) {
  const query = readClaimsQuery(args.url);
  return loadForCustomer(args, async (options) => {
    if (query.view === 'detail') {
      const { claimNo } = query;
      const head: PageHead = { titleKey: 'claims:detail.title', isHidden: true };
      const asked = isClaimNo(claimNo) && callApi(queryIndemnityDetails, { claimNo }, options);
      const claim = asked ? await findOrNull(asked, claimErrors.claimNotFound) : null;
      return claim ? { view: 'detail' as const, head, claim } : { view: 'missing' as const, head };
    }
    const isCentre = args.url.pathname.toLowerCase().startsWith(paths.myClaims().toLowerCase());
    const head: PageHead = { titleKey: `claims:list.${isCentre ? 'title' : 'statusTitle'}`, isHidden: true };
    const { status, find, page } = query;
    const list = await callApi(findIndemnityList, { status, keywords: find, page }, options);
    return { view: 'list' as const, head, query, list };
  });
}

/**
 * The claims of a customer and one of them, as a separate page and in the personal centre [RD-25, RD-27, RM-05,
 * W-12, D-15].
 */
export default function ClaimsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('claims');
  const isCentre = useClaimsPage() === paths.myClaims;
  const isList = loaderData.view === 'list';
  const listTitle = t(isCentre ? 'list.title' : 'list.statusTitle');
  const title = isList ? listTitle : t('detail.title');
  const lead = isList ? t('list.lead') : undefined;
  const content = <Content {...loaderData} />;
  if (isCentre)
    return (
      <PersonalFrame current="claims" title={title} {...(lead && { lead })}>
        {content}
      </PersonalFrame>
    );
  return (
    <>
      <Way listTitle={listTitle} here={isList ? null : title} />
      <PageHeader title={title} lead={lead} />
      {content}
    </>
  );
}

function Content(data: Route.ComponentProps['loaderData']) {
  switch (data.view) {
    case 'detail':
      return <ClaimDetail key={data.claim.claimNo} claim={data.claim} />;
    case 'missing':
      return <ClaimMissing />;
    case 'list':
      return <ClaimList query={data.query} list={data.list} />;
  }
}

/** A phone has its back button in the title bar. */
function Way({ listTitle, here }: { listTitle: string; here: string | null }) {
  const { t } = useTranslation('personal-centre');
  if (useLayout() === 'mobile') return null;
  const centre = { name: t('title'), to: paths.personalCentre };
  const above = here === null ? [centre] : [centre, { name: listTitle, to: paths.claimStatus() }];
  return <Breadcrumbs above={above} here={here ?? listTitle} />;
}
