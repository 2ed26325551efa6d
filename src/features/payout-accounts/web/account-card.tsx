import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Actions } from '#ui/actions/actions.tsx';
import { Button } from '#ui/actions/button.tsx';
import { ListCard } from '#ui/data/card-list.tsx';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import { formatDate, formatDateTime } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import type { PayoutAccountView } from '../payout-accounts.contract.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { useAccountName } from './use-account-name.widget.ts';

/** One account with its state and what can be done with it. */
export function AccountCard({
  account,
  isOneOfSeveral,
}: {
  account: PayoutAccountView;
  isOneOfSeveral: boolean;
}) {
  const { t } = useTranslation('payout-accounts');
  const language = useLanguage();
  const name = useAccountName()(account);
  const [asked, setAsked] = useState<'choose' | 'remove' | null>(null);
  const { holderName, isDefault, isUsable, addedAt, usableFrom } = account;
  const whose = <span className="visually-hidden"> {name}</span>;
  return (
    <ListCard
      name={name}
      state={
        isDefault && (
          <StatusBadge tone={isUsable ? 'good' : 'warn'}>
            {t(isUsable ? 'states.inUse' : 'states.waiting')}
          </StatusBadge>
        )
      }
    >
      <p>{holderName}</p>
      <p>{t('added', { date: formatDate(addedAt, language) })}</p>
      {isDefault && !isUsable && <p>{t('usableFrom', { time: formatDateTime(usableFrom, language) })}</p>}
      <Actions inline>
        {isOneOfSeveral && !isDefault && (
          <Button onClick={() => setAsked('choose')}>
            {t('choose')}
            {whose}
          </Button>
        )}
        <Button tone="quiet" onClick={() => setAsked('remove')}>
          {t('remove')}
          {whose}
        </Button>
      </Actions>
      {asked && <ChangeDialog change={asked} account={account} name={name} onClose={() => setAsked(null)} />}
    </ListCard>
  );
}
