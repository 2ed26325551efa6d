import { useTranslation } from 'react-i18next';
import { getCustomerInfo } from '#features/accounts/sign-in/sign-in.contract.ts';
import { logOut } from '#features/accounts/sign-in/web/log-out.widget.ts';
import { listMyParcels } from '#features/tracking/tracking.contract.ts';
import { OwnParcels } from '#features/tracking/web/own/own-parcels.widget.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Avatar } from '#ui/data/avatar.tsx';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import { callApi } from '#web/calls/call-api.ts';
import type { PageHandle } from '#web/head/page-handle.ts';
import type { PageHead } from '#web/head/page-head.ts';
import IconBuildingStore from '#web/icons/tabler/IconBuildingStore.json' with { type: 'json' };
import IconLogout from '#web/icons/tabler/IconLogout.json' with { type: 'json' };
import IconUser from '#web/icons/tabler/IconUser.json' with { type: 'json' };
import { useIsPhone } from '#web/state/use-layout.ts';
import { sellerOverview } from '../seller-overview.contract.ts';
import type { Route } from './+types/personal-center.page';
import { AccountState } from './account-state.tsx';
import styles from './personal.module.css';
import { PersonalFrame } from './personal-frame.widget.tsx';
import { type CustomerInfo, loadForCustomer } from './personal-loader.widget.ts';
import { PersonalMenu } from './personal-menu.tsx';
import { SellerOverview } from './seller-overview.tsx';

export const handle = { title: 'personal-centre:title' } satisfies PageHandle;

export async function loader(args: Route.LoaderArgs) {
  const head: PageHead = { isHidden: true };
  return loadForCustomer(args, async (options) => {
    const [info, own, seller] = await Promise.all([
      callApi(getCustomerInfo, {}, options),
      callApi(listMyParcels, {}, options),
      callApi(sellerOverview, {}, options),
    ]);
    return { head, info, own, seller };
  });
}

/** The customer, the state of the account, and links to everything in it [RD-27] [RM-03] [W-14]. */
export default function PersonalCenterPage({ loaderData: { info, own, seller } }: Route.ComponentProps) {
  const { t } = useTranslation('personal-centre');
  const isPhone = useIsPhone();
  return (
    <PersonalFrame current="overview">
      <Who info={info} />
      <AccountState info={info} />
      <SellerOverview overview={seller} />
      <OwnParcels own={own} />
      {/* On a desktop the same list is at the side. */}
      {isPhone && <PersonalMenu info={info} />}
      <div>
        <Button icon={IconLogout} className={styles.logout} onClick={() => void logOut()}>
          {t('logout')}
        </Button>
      </div>
    </PersonalFrame>
  );
}

function Who({ info: { name, pictureUrl, kind, maskedPhone, accountName } }: { info: CustomerInfo }) {
  const { t } = useTranslation('personal-centre');
  return (
    <div className={styles.who}>
      <Avatar name={name} pictureUrl={pictureUrl} sizePx={72} />
      <div>
        <p className={styles.name}>{name}</p>
        <p className={styles.facts}>
          <StatusBadge tone="neutral" icon={kind === 'VIP' ? IconBuildingStore : IconUser}>
            {t(`kinds.${kind}`)}
          </StatusBadge>
          <span>{accountName ?? maskedPhone}</span>
        </p>
      </div>
    </div>
  );
}
