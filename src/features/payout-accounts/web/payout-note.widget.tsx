import { Fragment, Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '#routes/paths.ts';
import { Button } from '#ui/actions/button.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { lazyPart } from '#web/start/lazy-part.ts';
import { formatDateTime } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import { useWeekdayNames } from '#web/texts/use-weekday-names.ts';
import type { PayoutAccounts } from '../payout-accounts.contract.ts';
import { useAccountName } from './use-account-name.widget.ts';

/** Loaded when somebody gives an account: most customers have given theirs. */
const AccountForm = lazyPart(() => import('./account-form.tsx').then((part) => part.AccountForm));

/** Where the money of a COD parcel goes, or the way to say so, beside orders and statements. */
export function PayoutNote({ known }: { known: PayoutAccounts }) {
  const { t } = useTranslation('payout-accounts');
  const language = useLanguage();
  const nameOf = useAccountName();
  const days = useWeekdayNames();
  const [isGiving, setGiving] = useState(false);
  const inUse = known.accounts.find(({ isDefault }) => isDefault);
  if (inUse)
    return (
      <p>
        {t('note.goesTo', { account: nameOf(inUse) })}{' '}
        {known.accounts
          .filter(({ weekdays }) => weekdays.length > 0)
          .map((account) => (
            <Fragment key={account.accountId}>
              {t('note.byDay', { days: days.all(account.weekdays), account: nameOf(account) })}{' '}
            </Fragment>
          ))}
        {!inUse.isUsable && t('usableFrom', { time: formatDateTime(inUse.usableFrom, language) })}{' '}
        <Link to={paths.payoutAccounts}>{t('note.change')}</Link>
      </p>
    );
  return (
    <>
      <Notice
        tone="warn"
        title={t('note.missing')}
        actions={<Button onClick={() => setGiving(true)}>{t('note.give')}</Button>}
      >
        <p>{t('note.missingText')}</p>
      </Notice>
      {/* The order form surrounds the note, and HTML has no form inside a form. */}
      {isGiving &&
        createPortal(
          <Dialog title={t('note.give')} onClose={() => setGiving(false)}>
            <Suspense fallback={<Skeleton lines={8} />}>
              <AccountForm known={known} onDone={() => setGiving(false)} />
            </Suspense>
          </Dialog>,
          document.body,
        )}
    </>
  );
}
