import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AskedCode } from '#features/delivery-instructions/web/code/asked-code.widget.tsx';
import { CodeNotGiven, useCode } from '#features/delivery-instructions/web/code/use-code.widget.ts';
import type { OutputOf } from '#lib/contract.ts';
import { toLanguage } from '#lib/language.ts';
import { paths } from '#routes/paths.ts';
import { Actions } from '#ui/actions/actions.tsx';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import styles from '#ui/forms/form.module.css';
import { errorMessage } from '#web/calls/error-message.ts';
import { formatDate, formatMoney } from '#web/texts/format.ts';
import type { codObjection } from '../objections.contract.ts';

type Props = { objecting: OutputOf<typeof codObjection>; object(): Promise<void> };

/** What became of an objection, or the button for one, or why there is none. */
export function ObjectionChoice({ objecting, object }: Props) {
  const { t, i18n } = useTranslation('cod-ledger');
  const language = toLanguage(i18n.language);
  const { billCode, collected, objection, canObject, refundDays } = objecting;
  const back = <ButtonLink to={paths.waybill(billCode)}>{t('objection.back')}</ButtonLink>;
  if (objection) {
    const { outcome, objectedAt } = objection;
    const date = formatDate(objectedAt, language);
    return (
      <Notice
        tone={outcome === 'released' ? 'info' : 'good'}
        title={t(`objection.outcomes.${outcome}`)}
        role="status"
        actions={
          outcome === 'refunded' ? (
            <>
              <ButtonLink tone="primary" to={paths.codRefund({ billcode: billCode })}>
                {t('objection.refund')}
              </ButtonLink>
              {back}
            </>
          ) : (
            back
          )
        }
      >
        <p>{t(`objection.sentences.${outcome}`, { date, days: refundDays })}</p>
      </Notice>
    );
  }
  if (!collected)
    return (
      <Notice
        tone="info"
        actions={
          <ButtonLink tone="primary" to={paths.changeDelivery({ billcode: billCode })}>
            {t('objection.change')}
          </ButtonLink>
        }
      >
        <p>{t('objection.before')}</p>
      </Notice>
    );
  const until = formatDate(collected.objectUntil, language);
  return (
    <>
      <p className={styles.plain}>
        {t('objection.paid', {
          amount: formatMoney(collected.amountSatang, language),
          date: formatDate(collected.collectedAt, language),
        })}
      </p>
      {canObject ? (
        <ObjectButton objecting={objecting} until={until} object={object} />
      ) : (
        <Notice tone="info" actions={back}>
          <p>{objecting.isOver ? t('objection.late', { until }) : t('objection.notYours')}</p>
        </Notice>
      )}
    </>
  );
}

/** With a code by SMS where the proof only allows viewing: whoever reads the label must not stop somebody's money. */
function ObjectButton({ objecting, until, object }: Props & { until: string }) {
  const { t } = useTranslation('cod-ledger');
  const { asked, withCode } = useCode(objecting);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

  async function press(): Promise<void> {
    setBusy(true);
    setFailure(null);
    try {
      await withCode(['consignee'], object);
    } catch (caught) {
      if (!(caught instanceof CodeNotGiven)) setFailure(caught);
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <p className={styles.plain}>{t('objection.explain', { until, days: objecting.refundDays })}</p>
      {objecting.needsCode && <p className={styles.plain}>{t('objection.code')}</p>}
      {failure !== null && (
        <Notice tone="warn" title={t('objection.failed')} role="alert">
          <p>{errorMessage(failure, t)}</p>
        </Notice>
      )}
      <Actions>
        <Button tone="primary" busy={isBusy} onClick={() => void press()}>
          {t(isBusy ? 'objection.sending' : 'objection.button')}
        </Button>
        <ButtonLink to={paths.waybill(objecting.billCode)}>{t('objection.back')}</ButtonLink>
      </Actions>
      <AskedCode asked={asked} billCode={objecting.billCode} phones={objecting.phones} />
    </>
  );
}
