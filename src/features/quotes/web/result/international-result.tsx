import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '#routes/paths.ts';
import { DataList } from '#ui/data/data-list.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import IconMountain from '#web/icons/tabler/IconMountain.json' with { type: 'json' };
import { formatDate, formatMoney, formatNumber } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import type { InternationalQuote } from '../price/load-price.ts';
import { Basis } from './basis.widget.tsx';
import { Breakdown } from './breakdown.widget.tsx';
import styles from './result.module.css';
import { ResultActions } from './result-actions.tsx';
import type { ResultProps } from './result-props.ts';
import { WeightNote } from './weight-note.tsx';

const INTERNATIONAL_PATH = paths.international;

/** An international price: total, days, remote area, and import limits [C-06, C-07]. */
export function InternationalResult(props: ResultProps & { quote: InternationalQuote }) {
  const { t } = useTranslation(['quotes', 'places']);
  const language = useLanguage();
  const { quote } = props;
  const { fastestDays, slowestDays, remoteAreaFeeSatang, postcode } = quote;
  const total = formatMoney(quote.totalFeeSatang, language);
  const days = { fastest: fastestDays, slowest: slowestDays };
  const country = t(`places:countries.${quote.country}`);
  return (
    <div className={styles.price}>
      <header className={styles.headline}>
        <p className={styles.service}>{country}</p>
        <p className={styles.total}>{total}</p>
        <p role="status" className="visually-hidden">
          {t('screen.abroad.spoken', { country, total, ...days })}
        </p>
        <p className={styles.arrives}>
          <strong>{t('screen.abroad.arrives', days)}</strong>
          <span>
            {t('screen.abroad.between', {
              earliest: formatDate(quote.earliestDate, language),
              latest: formatDate(quote.promisedDate, language),
            })}
          </span>
        </p>
      </header>
      <Breakdown lines={quote.lines} totalSatang={quote.totalFeeSatang} />
      {remoteAreaFeeSatang > 0 ? (
        <Notice tone="info" icon={IconMountain}>
          <p>{t('screen.abroad.remote', { postcode, fee: formatMoney(remoteAreaFeeSatang, language) })}</p>
        </Notice>
      ) : (
        <p className={styles.small}>{t('screen.abroad.notRemote')}</p>
      )}
      <WeightNote {...props} />
      <ResultActions {...props} />
      <CountryLimits {...props} />
      <Basis basis={quote} />
    </div>
  );
}

function CountryLimits({ view }: Pick<ResultProps, 'view'>) {
  const { t } = useTranslation('quotes');
  const language = useLanguage();
  const { country, limits } = view;
  if (!country) return null;
  const upTo = (grams: number) => t('screen.abroad.upTo', { kg: formatNumber(grams / 1000, language) });
  const { maxSideCm, maxTotalCm } = limits.limits;
  return (
    <section className={styles.limits}>
      <h2>{t('screen.abroad.limits', { country: country.name })}</h2>
      <DataList
        items={[
          { name: t('screen.abroad.personal'), value: upTo(country.personalMaxGrams) },
          { name: t('screen.abroad.company'), value: upTo(country.companyMaxGrams) },
          {
            name: t('screen.abroad.value'),
            value: t('screen.abroad.upToValue', { amount: formatMoney(country.maxValueSatang, language) }),
          },
          {
            name: t('screen.abroad.size'),
            value: t('screen.abroad.sizeText', { side: maxSideCm, total: maxTotalCm }),
          },
        ]}
      />
      <Link to={INTERNATIONAL_PATH}>{t('screen.abroad.papers')}</Link>
    </section>
  );
}
