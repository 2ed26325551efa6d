import { useTranslation } from 'react-i18next';
import { addressList } from '#features/addresses/addresses.contract.ts';
import { addressTypes } from '#features/addresses/addresses.rules.ts';
import { pickupWindows } from '#features/orders/orders.contract.ts';
import { PersonalFrame } from '#features/personal-centre/web/personal-frame.widget.tsx';
import { loadForCustomer } from '#features/personal-centre/web/personal-loader.widget.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { callApi } from '#web/calls/call-api.ts';
import { findOrNull } from '#web/calls/find-or-null.ts';
import type { PageHandle } from '#web/head/page-handle.ts';
import type { PageHead } from '#web/head/page-head.ts';
import { readShopDraft, shopDrafts } from '../shop-drafts.contract.ts';
import { shopErrors } from '../shop-platforms.calls.ts';
import type { Route } from './+types/shop-orders.page';
import { DraftList } from './draft-list.tsx';
import { EditDraft } from './edit-draft.tsx';
import { readShopOrdersQuery, shopOrdersPath } from './shop-orders-url.ts';

export const handle = { title: 'shop-platforms:drafts.title' } satisfies PageHandle;

/** The longest book offered in a select. */
const MAX_SENDERS = 50;

export async function loader(args: Route.LoaderArgs) {
  const head: PageHead = { titleKey: 'shop-platforms:drafts.title', isHidden: true };
  const query = readShopOrdersQuery(args.url);
  return loadForCustomer(args, async (options) => {
    if (query.view === 'draft') {
      const asked = callApi(readShopDraft, { draftId: query.draftId }, options);
      const draft = await findOrNull(asked, shopErrors.draftNotFound);
      return draft ? { view: 'draft' as const, head, draft } : { view: 'missing' as const, head };
    }
    if (query.view === 'missing') return { view: 'missing' as const, head };
    const { state, page } = query;
    const book = { addressType: addressTypes.sender, pageSize: MAX_SENDERS };
    const [list, { items }, { days }] = await Promise.all([
      callApi(shopDrafts, { state, page }, options),
      callApi(addressList, book, options),
      callApi(pickupWindows, {}, options),
    ]);
    const senders = items.flatMap(({ addressId, name, place, isDefault }) =>
      place ? [{ addressId, name, isDefault, label: place.label }] : [],
    );
    return { view: 'list' as const, head, state, list, senders, days };
  });
}

/** The orders of a customer's shops: a list to choose from, or one to correct. */
export default function ShopOrdersPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('shop-platforms');
  const isList = loaderData.view === 'list';
  return (
    <PersonalFrame current="orders" title={t('drafts.title')} {...(isList && { lead: t('drafts.lead') })}>
      <Screen loaderData={loaderData} />
    </PersonalFrame>
  );
}

function Screen({ loaderData }: Pick<Route.ComponentProps, 'loaderData'>) {
  const { t } = useTranslation('shop-platforms');
  switch (loaderData.view) {
    case 'list': {
      const { state, list, senders, days } = loaderData;
      return (
        <DraftList key={`${state} ${list.page}`} state={state} list={list} senders={senders} days={days} />
      );
    }
    case 'draft':
      return <EditDraft key={loaderData.draft.draftId} draft={loaderData.draft} />;
    case 'missing':
      return (
        <EmptyState
          title={t('drafts.missing')}
          actions={<ButtonLink to={shopOrdersPath()}>{t('drafts.back')}</ButtonLink>}
        >
          <p>{t('drafts.missingText')}</p>
        </EmptyState>
      );
  }
}
