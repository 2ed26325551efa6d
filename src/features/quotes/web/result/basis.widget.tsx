import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '#routes/paths.ts';
import { formatDate, formatDateTime } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import type { PriceBasis } from '../../quote-parts.contract.ts';
import styles from './result.module.css';

/** The basis of the price, and how long it is valid. */
export function Basis({ basis }: { basis: PriceBasis }) {
  const { t } = useTranslation('quotes');
  const language = useLanguage();
  const { pricedFor, cardValidFrom, nextChangeAt } = basis;
  return (
    <footer className={styles.basis}>
      <p>{t('screen.result.receipt', { when: formatDateTime(pricedFor, language) })}</p>
      <p>{t('screen.result.basis', { date: formatDate(cardValidFrom, language) })}</p>
      {nextChangeAt && <p>{t('screen.result.holds', { date: formatDateTime(nextChangeAt, language) })}</p>}
      <p className="no-print">
        <Link to={paths.terms('parcel-delivery')}>{t('screen.result.terms')}</Link>
        <Link to={paths.terms('prohibited-goods')}>{t('screen.result.limits')}</Link>
      </p>
    </footer>
  );
}
