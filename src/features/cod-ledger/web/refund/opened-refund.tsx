import { useTranslation } from 'react-i18next';
import { OpenedPart } from '#features/tracking/web/opened/opened-part.widget.tsx';
import { useOpened } from '#features/tracking/web/opened/use-opened.widget.ts';
import { callApi } from '#web/calls/call-api.ts';
import { refundCalls } from '../../refunds.calls.ts';
import type { codRefund, giveRefundAccount } from '../../refunds.contract.ts';
import type { TypedAccount } from './refund-form.tsx';
import { RefundParts } from './refund-parts.tsx';

/** The refund, after the digits of the phone where the visitor has no other access. */
export function OpenedRefund({ billCode }: { billCode: string }) {
  const { t, i18n } = useTranslation('cod-ledger');
  const { view, reload, send } = useOpened(billCode, i18n.language, (opener, signal) =>
    callApi<typeof codRefund>(refundCalls.codRefund, opener, { signal }),
  );
  const give = (account: TypedAccount) =>
    send((opener) =>
      callApi<typeof giveRefundAccount>(refundCalls.giveRefundAccount, { ...account, ...opener }),
    );
  const texts = {
    loading: t('objection.loading'),
    locked: t('objection.locked'),
    verify: t('objection.verify'),
    failed: t('objection.failed'),
    again: t('objection.again'),
  };
  return (
    <OpenedPart billCode={billCode} view={view} reload={reload} texts={texts}>
      {(opened) => <RefundParts opened={opened} give={give} />}
    </OpenedPart>
  );
}
