import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PersonalFrame } from '#features/personal-centre/web/personal-frame.widget.tsx';
import { loadForCustomer } from '#features/personal-centre/web/personal-loader.widget.ts';
import { paths } from '#routes/paths.ts';
import { Button } from '#ui/actions/button.tsx';
import { CardList } from '#ui/data/card-list.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { callApi } from '#web/calls/call-api.ts';
import type { PageHandle } from '#web/head/page-handle.ts';
import type { PageHead } from '#web/head/page-head.ts';
import IconCash from '#web/icons/tabler/IconCash.json' with { type: 'json' };
import { listPayoutAccounts, type PayoutAccounts } from '../payout-accounts.contract.ts';
import { PAYOUT_WAIT_HOURS } from '../payout-accounts.rules.ts';
import type { Route } from './+types/payout-accounts.page';
import { AccountCard } from './account-card.tsx';
import { AccountForm } from './account-form.tsx';

export const handle = { title: 'payout-accounts:title' } satisfies PageHandle;

export async function loader(args: Route.LoaderArgs) {
  const head: PageHead = { titleKey: 'payout-accounts:title', isHidden: true };
  return loadForCustomer(args, async (options) => ({
    head,
    ...(await callApi(listPayoutAccounts, {}, options)),
  }));
}

/** Where the COD money of a customer goes, and how it is changed. */
export default function PayoutAccountsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('payout-accounts');
  const { accounts, most } = loaderData;
  return (
    <PersonalFrame current="payoutAccounts" title={t('title')} lead={t('lead')}>
      {accounts.length === 0 && (
        <EmptyState icon={IconCash} title={t('empty')}>
          <p>{t('emptyText')}</p>
        </EmptyState>
      )}
      {accounts.length > 0 && (
        <CardList>
          {accounts.map((account) => (
            <li key={account.accountId}>
              <AccountCard account={account} all={accounts} isOneOfSeveral={most > 1} />
            </li>
          ))}
        </CardList>
      )}
      {(accounts.length < most || most === 1) && <Adding known={loaderData} />}
      <p>
        {t('safety', { hours: PAYOUT_WAIT_HOURS })} <Link to={paths.codNextDay}>{t('about')}</Link>
      </p>
    </PersonalFrame>
  );
}

/** The form, at once where there is no account yet, else behind a button. */
function Adding({ known }: { known: PayoutAccounts }) {
  const { t } = useTranslation('payout-accounts');
  const [isOpen, setOpen] = useState(known.accounts.length === 0);
  if (!isOpen)
    return (
      <div>
        <Button onClick={() => setOpen(true)}>{t(known.most > 1 ? 'addAnother' : 'replace')}</Button>
      </div>
    );
  return <AccountForm known={known} onDone={() => setOpen(false)} />;
}
