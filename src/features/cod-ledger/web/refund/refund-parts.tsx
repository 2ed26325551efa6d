import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OutputOf } from '#lib/contract.ts';
import { toLanguage } from '#lib/language.ts';
import { paths } from '#routes/paths.ts';
import { Actions } from '#ui/actions/actions.tsx';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { DataList } from '#ui/data/data-list.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import styles from '#ui/forms/form.module.css';
import { formatDate, formatMoney } from '#web/texts/format.ts';
import type { codRefund, RefundView } from '../../refunds.contract.ts';
import { RefundForm, type TypedAccount } from './refund-form.tsx';

type Opened = OutputOf<typeof codRefund>;
type Props = { opened: Opened; give(account: TypedAccount): Promise<void> };

const tones = { noAccount: 'warn', due: 'good', onItsWay: 'good', paid: 'good', returned: 'warn' } as const;

/** Where the money is, and the form for the account that it goes to. */
export function RefundParts({ opened, give }: Props) {
  const { t } = useTranslation('cod-ledger');
  const [isChanging, setChanging] = useState(false);
  const { billCode, refund, canGive } = opened;
  const back = <ButtonLink to={paths.waybill(billCode)}>{t('objection.back')}</ButtonLink>;
  if (!refund)
    return (
      <Notice tone="info" actions={back}>
        <p>{t('refund.none')}</p>
      </Notice>
    );
  const isAsked = refund.state === 'noAccount' || refund.state === 'returned';
  const isForm = canGive && (isAsked || isChanging);
  return (
    <>
      <State refund={refund} />
      {!canGive && isAsked && <p className={styles.plain}>{t('refund.notYours')}</p>}
      {isForm ? (
        <RefundForm
          opened={opened}
          give={async (account) => {
            await give(account);
            setChanging(false);
          }}
        />
      ) : (
        <Actions>
          {canGive && <Button onClick={() => setChanging(true)}>{t('refund.change')}</Button>}
          {back}
        </Actions>
      )}
    </>
  );
}

function State({ refund: { state, amountSatang, dueOn, paidOn, account } }: { refund: RefundView }) {
  const { t, i18n } = useTranslation('cod-ledger');
  const { t: words } = useTranslation('payout-accounts');
  const language = toLanguage(i18n.language);
  const dates = { date: formatDate(state === 'paid' && paidOn ? paidOn : dueOn, language) };
  return (
    <>
      <Notice tone={tones[state]} title={t(`refund.states.${state}`)} role="status">
        <p>{t(`refund.sentences.${state}`, dates)}</p>
      </Notice>
      <DataList
        items={[
          { name: t('refund.amount'), value: <strong>{formatMoney(amountSatang, language)}</strong> },
          ...(account
            ? [
                {
                  name: t('refund.account'),
                  value: t('refund.accountEnding', {
                    where: account.bankName ?? words(`kinds.${account.kind}`),
                    ending: account.ending,
                    name: account.holderName,
                  }),
                },
              ]
            : []),
        ]}
      />
    </>
  );
}
