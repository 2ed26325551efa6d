import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { StartingPrice } from '#features/quotes/quote-parts.contract.ts';
import { paths } from '#routes/paths.ts';
import { formatMoney, formatWeight } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import styles from './starting-price.module.css';

/** The lowest price of a service by the current price list, with its route and weight. */
export function StartingPriceLine({ price }: { price: StartingPrice }) {
  const { t } = useTranslation('marketing');
  const language = useLanguage();
  const { zone, country, overGrams } = price;
  const where = country
    ? t('price.abroad', { country: t(`countries.${country}`) })
    : t(`price.zones.${zone}`);
  const upTo = formatWeight(price.upToGrams, language);
  const over = formatWeight(overGrams, language);
  return (
    <p className={styles.price}>
      <Link to={paths.price()}>{t('price.from', { price: formatMoney(price.totalSatang, language) })}</Link>{' '}
      <span>{t(overGrams > 0 ? 'price.overUpTo' : 'price.upTo', { where, over, upTo })}</span>
    </p>
  );
}
