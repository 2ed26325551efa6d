import { useTranslation } from 'react-i18next';
import { keepUnits } from '#features/publishing/print-text.rules.ts';
import { toTextParams } from '#features/quotes/quote-texts.rules.ts';
import { PagePart } from '#ui/layout/page-part.tsx';
import type { ClaimView } from '../../claim-parts.contract.ts';
import { useClaimWords } from '../use-claim-words.ts';
import styles from './detail.module.css';

/** The calculation of the amount line by line, and the decision. */
export function Calculation({ claim: { estimate, decision } }: { claim: ClaimView }) {
  const { t } = useTranslation('claims');
  const { language, money, day } = useClaimWords();
  const approved = decision?.isApproved ? decision : null;
  return (
    <PagePart>
      <h2>{t('detail.calculation')}</h2>
      <table className={styles.lines}>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{t('detail.line')}</th>
            <th scope="col">{t('detail.amount')}</th>
          </tr>
        </thead>
        <tbody>
          {estimate.lines.map(({ code, effect, params, satang, counts }) => (
            <tr key={code} data-idle={counts ? undefined : true}>
              <th scope="row">
                {keepUnits(t(`lines.${code}`, toTextParams(params, language)))}
                {effect === 'limit' && <small>{t(counts ? 'detail.limits' : 'detail.limitsNot')}</small>}
              </th>
              <td>{effect === 'minus' ? `−${money(satang)}` : money(satang)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('detail.estimate')}</th>
            <td>{money(estimate.totalSatang)}</td>
          </tr>
          {approved?.amountSatang != null && (
            <tr>
              <th scope="row">
                {t('detail.approvedAmount')}
                {approved.bankFeeSatang > 0 && (
                  <small>{t('detail.fee', { fee: money(approved.bankFeeSatang) })}</small>
                )}
              </th>
              <td>{money(approved.amountSatang)}</td>
            </tr>
          )}
        </tfoot>
      </table>
      {approved?.reason && (
        <p className={styles.plain}>{t('detail.otherAmount', { reason: approved.reason })}</p>
      )}
      <p className={styles.muted}>{t('detail.rulesOf', { date: day(estimate.ruleVersion) })}</p>
    </PagePart>
  );
}
