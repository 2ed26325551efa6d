import { useTranslation } from 'react-i18next';
import { OpenedPart } from '#features/tracking/web/opened/opened-part.widget.tsx';
import { useOpened } from '#features/tracking/web/opened/use-opened.widget.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { ApiError, callApi } from '#web/calls/call-api.ts';
import { errorMessage } from '#web/calls/error-message.ts';
import { receiptCalls, receiptErrors } from '../cod-receipts.calls.ts';
import type { codReceipt } from '../cod-receipts.contract.ts';
import { Receipt } from './receipt.tsx';

/** The receipt, after the digits of the phone where the visitor has no other access. */
export function OpenedReceipt({ billCode }: { billCode: string }) {
  const { t, i18n } = useTranslation('cod-receipts');
  const { view, reload } = useOpened(billCode, i18n.language, (opener, signal) =>
    callApi<typeof codReceipt>(receiptCalls.codReceipt, opener, { signal }),
  );
  const texts = {
    loading: t('receipt.loading'),
    locked: t('receipt.locked'),
    verify: t('receipt.verify'),
    failed: t('receipt.failed'),
    again: t('receipt.again'),
  };
  /** That nothing was collected yet is an answer, no failure to try again. */
  const answerTo = (failure: unknown) =>
    failure instanceof ApiError && failure.code === receiptErrors.notCollected.code ? (
      <Notice tone="info" role="status">
        <p>{errorMessage(failure, t)}</p>
      </Notice>
    ) : null;
  return (
    <OpenedPart billCode={billCode} view={view} reload={reload} texts={texts} answerTo={answerTo}>
      {(receipt) => <Receipt receipt={receipt} />}
    </OpenedPart>
  );
}
