import { useTranslation } from 'react-i18next';
import { keepUnits } from '#features/publishing/print-text.rules.ts';
import { formatMoney } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import type { PriceLine } from '../../quote-parts.contract.ts';
import { toTextParams } from '../../quote-texts.rules.ts';
import styles from './result.module.css';

/** The lines of a price, each with its reason, and the total. */
export function Breakdown({ lines, totalSatang }: { lines: readonly PriceLine[]; totalSatang: number }) {
  const { t } = useTranslation('quotes');
  const language = useLanguage();
  return (
    <table className={styles.lines}>
      <caption>{t('screen.result.lines')}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{t('screen.result.part')}</th>
          <th scope="col">{t('screen.result.amount')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ kind, reason, params, amountSatang }) => (
          <tr key={`${kind} ${reason}`} data-kind={kind}>
            <th scope="row">
              {t(`lines.${kind}`)}
              <span>{keepUnits(t(`reasons.${reason}`, toTextParams(params, language)))}</span>
            </th>
            <td>{formatMoney(amountSatang, language)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('screen.result.total')}</th>
          <td>{formatMoney(totalSatang, language)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
