import { useTranslation } from 'react-i18next';
import { paths } from '../../../../routes/paths.ts';
import { isBuilt } from '../../../../routes/redirects.ts';
import { ButtonLink } from '../../../../ui/actions/button.tsx';
import { DataList } from '../../../../ui/data/data-list.tsx';
import { PageHeader } from '../../../../ui/layout/page-header.tsx';
import { formatDate, formatDateTime, formatMoney } from '../../../../web/texts/format.ts';
import { useLayout, usePageLanguage } from '../../../personal-centre/web/use-personal.widget.ts';
import type { ClaimView } from '../../claim-parts.contract.ts';
import styles from './claim.module.css';

/** A claim that was just filed: its numbers, and what happens next. */
export function ClaimDone({ claim }: { claim: ClaimView }) {
  const { t } = useTranslation('claims');
  const language = usePageLanguage();
  const layout = useLayout();
  const { batch, answerBy, decideBy, kind, estimate, payee } = claim;
  return (
    <>
      <PageHeader title={t('flow.done.title')} lead={t('flow.done.lead')} />
      <div className={styles.done}>
        <ul className={styles.numbers}>
          {batch.map(({ claimNo, billCode }) => (
            <li key={claimNo}>
              <span className={styles.hint}>{t('flow.done.number', { billCode })}</span>
              <strong translate="no">{claimNo}</strong>
            </li>
          ))}
        </ul>
        <section>
          <h2>{t('flow.done.next')}</h2>
          <ol>
            {answerBy && <li>{t('flow.done.answer', { when: formatDateTime(answerBy, language) })}</li>}
            <li>{t('flow.done.more')}</li>
            {decideBy && <li>{t('flow.done.decide', { date: formatDate(decideBy, language) })}</li>}
            <li>{t(kind === 'nextDay' ? 'flow.estimate.payNextDay' : 'flow.estimate.payStandard')}</li>
          </ol>
          <p>{t('flow.done.keep')}</p>
        </section>
        <DataList
          items={[
            { name: t('flow.estimate.upTo'), value: formatMoney(estimate.totalSatang, language) },
            {
              name: t('flow.steps.payee'),
              value: `${payee.bankName} ···${payee.accountEnding} · ${payee.payeeName}`,
            },
          ]}
        />
        <div className={styles.actions}>
          {isBuilt(paths.claimStatus(), layout) && (
            <ButtonLink tone="primary" to={paths.claimStatus()}>
              {t('flow.done.follow')}
            </ButtonLink>
          )}
          <ButtonLink to={paths.claim()}>{t('flow.done.another')}</ButtonLink>
        </div>
      </div>
    </>
  );
}
