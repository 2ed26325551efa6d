import { useTranslation } from 'react-i18next';
import { Icon } from '#ui/icons/icon.tsx';
import IconChevronDown from '#web/icons/tabler/IconChevronDown.json' with { type: 'json' };
import { formatMoney } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import styles from '../form/price-form.module.css';
import type { Answer } from '../price/load-price.ts';
import { shownOption } from './domestic-result.tsx';

/** On a phone the total stays visible at the bottom until its lines are in view. */
export function TotalBar({ answer }: { answer: Answer }) {
  const { t } = useTranslation('quotes');
  const language = useLanguage();
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
      <strong>{formatMoney(satang, language)}</strong>
      <span className={styles.toParts}>
        {t('screen.result.toSummary')}
        <Icon of={IconChevronDown} />
      </span>
    </a>
  );
}
