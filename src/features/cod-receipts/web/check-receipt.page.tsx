import { useTranslation } from 'react-i18next';
import { brand } from '#lib/brand.ts';
import type { OutputOf } from '#lib/contract.ts';
import { toLanguage } from '#lib/language.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import type { Tone } from '#ui/feedback/tone.ts';
import styles from '#ui/forms/form.module.css';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { ApiError, callApi } from '#web/calls/call-api.ts';
import type { PageHandle } from '#web/head/page-handle.ts';
import type { PageHead } from '#web/head/page-head.ts';
import { receiptErrors } from '../cod-receipts.calls.ts';
import { checkCodReceipt } from '../cod-receipts.contract.ts';
import { MAX_CODE_LENGTH, type Verdict } from '../cod-receipts.rules.ts';
import type { Route } from './+types/check-receipt.page';
import { CollectedFacts } from './collected.tsx';

export const handle = {
  title: 'cod-receipts:check.title',
  description: 'cod-receipts:check.description',
} satisfies PageHandle;

type Checked = OutputOf<typeof checkCodReceipt>;

const tones: Record<Verdict | 'notOurs', Tone> = {
  valid: 'good',
  changed: 'warn',
  withdrawn: 'warn',
  notOurs: 'danger',
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const head: PageHead = { isHidden: true };
  const code = (url.searchParams.get('code') ?? '').slice(0, MAX_CODE_LENGTH);
  const checked = await callApi(checkCodReceipt, { code }, { context }).catch(orNull);
  return { head, checked };
}

/** A forged link is reported by the page. */
function orNull(failure: unknown): null {
  if (failure instanceof ApiError && failure.code === receiptErrors.notOurs.code) return null;
  throw failure;
}

/** What the QR code of a receipt opens: for anybody who has the paper in front of them, without scripts. */
export default function CheckReceiptPage({ loaderData: { checked } }: Route.ComponentProps) {
  const { t } = useTranslation('cod-receipts');
  return (
    <div className={styles.page}>
      <PageHeader title={t('check.title')} lead={checked && t('check.lead', { waybill: checked.waybill })} />
      <div className={styles.form}>
        <Outcome checked={checked} />
        {checked && <CollectedFacts {...checked} />}
        <p className={styles.plain}>
          <a href={`tel:${brand.callCentre}`}>{t('check.call', { phone: brand.callCentre })}</a>
        </p>
      </div>
    </div>
  );
}

function Outcome({ checked }: { checked: Checked | null }) {
  const { t, i18n } = useTranslation('cod-receipts');
  const verdict = checked?.verdict ?? 'notOurs';
  const name = brand.name[toLanguage(i18n.language)];
  return (
    <Notice tone={tones[verdict]} title={t(`check.verdicts.${verdict}`)} role="status">
      <p>{t(`check.sentences.${verdict}`, { brand: name })}</p>
    </Notice>
  );
}
