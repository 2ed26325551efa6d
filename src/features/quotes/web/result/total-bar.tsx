import { useTranslation } from 'react-i18next';
import { toLanguage } from '#lib/language.ts';
import { Icon } from '#ui/icons/icon.tsx';
import IconChevronDown from '#ui/icons/tabler/IconChevronDown.ts';
import { formatMoney } from '#web/texts/format.ts';
import styles from '../form/price-form.module.css';
import type { Answer } from '../price/load-price.ts';
import { shownOption } from './domestic-result.tsx';

/** On a phone the total stays in sight at the bottom until its parts are reached. */
export function TotalBar({ answer }: { answer: Answer }) {
  const { t, i18n } = useTranslation('quotes');
  const satang =
    answer.state === 'domestic'
      ? shownOption(answer.quote)?.totalSatang
      : answer.state === 'international'
        ? answer.quote.totalFeeSatang
        : null;
  if (satang == null) return null;
  return (
    <a href="#price-result" className={styles.totalBar}>
      <span>{t('screen.result.total')}</span>
      <strong>{formatMoney(satang, toLanguage(i18n.language))}</strong>
      <span className={styles.toParts}>
        {t('screen.result.toSummary')}
        <Icon of={IconChevronDown} />
      </span>
    </a>
  );
}
