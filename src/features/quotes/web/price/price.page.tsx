import { useLocation } from 'react-router';
import { seoList } from '#features/seo/seo.contract.ts';
import { headTexts } from '#features/seo/seo.rules.ts';
import { callApi } from '#web/calls/call-api.ts';
import type { PageHandle } from '#web/head/page-handle.ts';
import type { PageHead } from '#web/head/page-head.ts';
import { readPriceQuery } from '../../price-query.rules.ts';
import type { PriceStep } from '../form/use-price-form.ts';
import type { Route } from './+types/price.page';
import { loadPrice } from './load-price.ts';
import { PriceScreen } from './price-screen.tsx';

export const handle = {
  title: 'quotes:screen.title',
  description: 'quotes:screen.lead',
  loadsTexts: true,
} satisfies PageHandle;

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = readPriceQuery(url.searchParams);
  const [view, seo] = await Promise.all([
    loadPrice(query, { context }),
    callApi(seoList, {}, { context }).catch(() => []),
  ]);
  const head: PageHead = {
    texts: headTexts(seo, url.pathname),
    isHidden: query.isAsked,
  };
  return { view, head };
}

/** Prices, domestic and international (RD-22, RD-31, RM-09, D-13). */
export default function PricePage({ loaderData }: Route.ComponentProps) {
  const { pathname, key, state } = useLocation();
  const { view } = loaderData;
  // Navigations by the form itself keep it mounted; others start with the values of the URL.
  const formKey = (state as PriceStep | null)?.formKey ?? key;
  return (
    <PriceScreen
      key={`${view.query.isInternational} ${formKey}`}
      view={view}
      formKey={formKey}
      path={pathname}
    />
  );
}
