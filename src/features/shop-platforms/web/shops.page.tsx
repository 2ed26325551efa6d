import { useTranslation } from 'react-i18next';
import { PersonalFrame } from '#features/personal-centre/web/personal-frame.widget.tsx';
import { loadForCustomer } from '#features/personal-centre/web/personal-loader.widget.ts';
import { Stack } from '#ui/layout/stack.tsx';
import { callApi } from '#web/calls/call-api.ts';
import type { PageHandle } from '#web/head/page-handle.ts';
import type { PageHead } from '#web/head/page-head.ts';
import { shopConnections } from '../shop-connections.contract.ts';
import type { Route } from './+types/shops.page';
import { ConnectShop } from './connect-shop.tsx';
import { ConnectionList } from './connection-list.tsx';

export const handle = { title: 'shop-platforms:shops.title' } satisfies PageHandle;

export async function loader(args: Route.LoaderArgs) {
  const head: PageHead = { titleKey: 'shop-platforms:shops.title', isHidden: true };
  return loadForCustomer(args, async (options) => {
    const { connections } = await callApi(shopConnections, {}, options);
    return { head, connections };
  });
}

/** The connected shops of a customer, and a form for another. */
export default function ShopsPage({ loaderData: { connections } }: Route.ComponentProps) {
  const { t } = useTranslation('shop-platforms');
  return (
    <PersonalFrame current="orders" title={t('shops.title')} lead={t('shops.lead')}>
      <Stack far>
        <ConnectionList connections={connections} />
        <ConnectShop />
      </Stack>
    </PersonalFrame>
  );
}
