import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Actions } from '#ui/actions/actions.tsx';
import { Button } from '#ui/actions/button.tsx';
import { ListCard } from '#ui/data/card-list.tsx';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import { formatDate, formatDateTime } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import { useWeekdayNames } from '#web/texts/use-weekday-names.ts';
import type { PayoutAccountView } from '../payout-accounts.contract.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { DaysDialog } from './days-dialog.tsx';
import { useAccountName } from './use-account-name.widget.ts';

/** One account with its state and what can be done with it. */
export function AccountCard({
  account,
  all,
  isOneOfSeveral,
}: {
  account: PayoutAccountView;
  /** All accounts of the customer. */
  all: readonly PayoutAccountView[];
  /** Whether the customer may have several. */
  isOneOfSeveral: boolean;
}) {
  const { t } = useTranslation('payout-accounts');
  const language = useLanguage();
  const name = useAccountName()(account);
  const [asked, setAsked] = useState<'choose' | 'remove' | 'days' | null>(null);
  const names = useWeekdayNames();
  const { holderName, isDefault, weekdays, isUsable, addedAt, usableFrom } = account;
  const getsMoney = isDefault || weekdays.length > 0;
  const whose = <span className="visually-hidden"> {name}</span>;
  return (
    <ListCard
      name={name}
      state={
        getsMoney && (
          <StatusBadge tone={isUsable ? 'good' : 'warn'}>
            {t(isUsable ? 'states.inUse' : 'states.waiting')}
          </StatusBadge>
        )
      }
    >
      <p>{holderName}</p>
      <p>{t('added', { date: formatDate(addedAt, language) })}</p>
      {weekdays.length > 0 && <p>{t('daysOn', { days: names.all(weekdays) })}</p>}
      {getsMoney && !isUsable && <p>{t('usableFrom', { time: formatDateTime(usableFrom, language) })}</p>}
      <Actions inline>
        {isOneOfSeveral && !isDefault && (
          <Button onClick={() => setAsked('choose')}>
            {t('choose')}
            {whose}
          </Button>
        )}
        {all.length > 1 && !isDefault && (
          <Button onClick={() => setAsked('days')}>
            {t('days')}
            {whose}
          </Button>
        )}
        <Button tone="quiet" onClick={() => setAsked('remove')}>
          {t('remove')}
          {whose}
        </Button>
      </Actions>
      {asked === 'days' && <DaysDialog account={account} all={all} onClose={() => setAsked(null)} />}
      {asked && asked !== 'days' && (
        <ChangeDialog
          change={asked}
          account={account}
          name={name}
          hasDays={all.some((each) => each !== account && each.weekdays.length > 0)}
          onClose={() => setAsked(null)}
        />
      )}
    </ListCard>
  );
}
