import { useTranslation } from 'react-i18next';
import { PersonalFrame } from '#features/personal-centre/web/personal-frame.widget.tsx';
import { loadForCustomer } from '#features/personal-centre/web/personal-loader.widget.ts';
import { callApi } from '#web/calls/call-api.ts';
import type { PageHandle } from '#web/head/page-handle.ts';
import type { PageHead } from '#web/head/page-head.ts';
import { readReturnRule, returnList } from '../shop-returns.contract.ts';
import type { Route } from './+types/returns.page';
import { ReturnList } from './return-list.tsx';
import { readReturnsQuery } from './returns-url.ts';

export const handle = { title: 'returns:shop.title' } satisfies PageHandle;

export async function loader(args: Route.LoaderArgs) {
  const head: PageHead = { titleKey: 'returns:shop.title', isHidden: true };
  const query = readReturnsQuery(args.url);
  return loadForCustomer(args, async (options) => {
    const { state, find, page } = query;
    const [rule, list] = await Promise.all([
      callApi(readReturnRule, {}, options),
      callApi(returnList, { state, keywords: find, page }, options),
    ]);
    return { head, query, rule, list };
  });
}

/** What consignees send back to a shop. */
export default function ReturnsPage({ loaderData: { query, rule, list } }: Route.ComponentProps) {
  const { t } = useTranslation('returns');
  return (
    <PersonalFrame current="returns" title={t('shop.title')} lead={t('shop.lead')}>
      <ReturnList query={query} rule={rule} list={list} />
    </PersonalFrame>
  );
}
