import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OutputOf } from '#lib/contract.ts';
import { Button } from '#ui/actions/button.tsx';
import { DataList } from '#ui/data/data-list.tsx';
import { RecordNumber } from '#ui/data/record-line.tsx';
import { PagePart } from '#ui/layout/page-part.tsx';
import { callApi } from '#web/calls/call-api.ts';
import { useForm } from '#web/forms/use-form.ts';
import { useOutcome } from '#web/forms/use-outcome.ts';
import IconPencil from '#web/icons/tabler/IconPencil.json' with { type: 'json' };
import type { ClaimView } from '../../claim-parts.contract.ts';
import { findBankList } from '../../claims.contract.ts';
import styles from './detail.module.css';
import { PayeeDialog } from './payee-dialog.tsx';

/** The recipient of the payment with the last digits of the account; editable before the decision. */
export function PayeePart({ claim }: { claim: ClaimView }) {
  const { t } = useTranslation(['claims', 'payout-accounts']);
  const form = useForm({});
  const { failed } = useOutcome();
  const [banks, setBanks] = useState<OutputOf<typeof findBankList> | null>(null);
  const { payeeKind, bankName, accountEnding, payeeName, payeePhone } = claim.payee;

  function open(): void {
    void form.send(async () => setBanks(await callApi(findBankList, {})), failed);
  }
  return (
    <PagePart>
      <h2>{t('detail.account')}</h2>
      <DataList
        items={[
          {
            name: t('detail.bank'),
            value: payeeKind === 'bank' ? bankName : t(`payout-accounts:kinds.${payeeKind}`),
          },
          {
            name: t('detail.accountNumber'),
            value: <RecordNumber>{`•••• ${accountEnding}`}</RecordNumber>,
          },
          { name: t('detail.payee'), value: payeeName },
          { name: t('detail.payeePhone'), value: payeePhone },
        ]}
      />
      {claim.actions.includes('changePayee') && (
        <>
          <p className={styles.muted}>{t('detail.correctText')}</p>
          <div>
            <Button icon={IconPencil} busy={form.isBusy} onClick={open}>
              {t('detail.correct')}
            </Button>
          </div>
        </>
      )}
      {banks && <PayeeDialog claim={claim} banks={banks} onClose={() => setBanks(null)} />}
    </PagePart>
  );
}
