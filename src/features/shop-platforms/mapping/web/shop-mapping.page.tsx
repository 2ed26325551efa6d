import { useTranslation } from 'react-i18next';
import { PersonalFrame } from '#features/personal-centre/web/personal-frame.widget.tsx';
import { loadForCustomer } from '#features/personal-centre/web/personal-loader.widget.ts';
import { paths } from '#routes/paths.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { callApi } from '#web/calls/call-api.ts';
import { findOrNull } from '#web/calls/find-or-null.ts';
import type { PageHandle } from '#web/head/page-handle.ts';
import type { PageHead } from '#web/head/page-head.ts';
import { shopErrors } from '../../shop-platforms.calls.ts';
import { readMapping, unmappedOrders } from '../mapping.contract.ts';
import type { Route } from './+types/shop-mapping.page';
import { HowToSend } from './how-to-send.tsx';
import { MappingForm } from './mapping-form.tsx';
import { UnmappedList } from './unmapped-list.tsx';

export const handle = { title: 'shop-platforms:system.map' } satisfies PageHandle;

export async function loader(args: Route.LoaderArgs) {
  const head: PageHead = { titleKey: 'shop-platforms:system.map', isHidden: true };
  const { searchParams } = args.url;
  const { data } = readMapping.input.safeParse({ connectionId: searchParams.get('shop') });
  const page = unmappedOrders.input.shape.page.catch(1).parse(searchParams.get('page') ?? 1);
  return loadForCustomer(args, async (options) => {
    const of = data
      ? await findOrNull(callApi(readMapping, data, options), shopErrors.connectionNotFound)
      : null;
    if (!data || !of) return { head, of: null, unmapped: null };
    return { head, of, unmapped: await callApi(unmappedOrders, { ...data, page }, options) };
  });
}

/** Where the fields of a parcel are in the orders of another system. */
export default function ShopMappingPage({ loaderData: { of, unmapped } }: Route.ComponentProps) {
  const { t } = useTranslation('shop-platforms');
  if (!of || !unmapped)
    return (
      <PersonalFrame current="orders" title={t('system.map')}>
        <EmptyState
          title={t('mapping.missing')}
          actions={<ButtonLink to={paths.shops}>{t('mapping.back')}</ButtonLink>}
        />
      </PersonalFrame>
    );
  const { connection, mapping } = of;
  const { connectionId, name } = connection;
  return (
    <PersonalFrame current="orders" title={t('mapping.title', { name })} lead={t('system.lead')}>
      <Stack far>
        <HowToSend connection={connection} />
        <UnmappedList connectionId={connectionId} hasMapping={mapping !== null} list={unmapped} />
        <MappingForm key={connectionId} of={of} />
      </Stack>
    </PersonalFrame>
  );
}
