import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { toLanguage } from '../../../../lib/language.ts';
import { plain } from '../../../../lib/plain-text.ts';
import { StatusBadge } from '../../../../ui/feedback/status-badge.tsx';
import { formatMoney } from '../../../../web/texts/format.ts';
import { keepUnits } from '../../../publishing/print-text.rules.ts';
import type { DomesticService } from '../../../rate-cards/card-kinds.rules.ts';
import type { RateOption } from '../../quote-parts.contract.ts';
import { toTextParams } from '../../quote-texts.rules.ts';
import type { DomesticQuote } from '../price/load-price.ts';
import { pricePath } from '../price/price-url.ts';
import styles from './result.module.css';
import { formatDay } from './result-day.ts';
import type { ResultProps } from './result-props.ts';

/** The services side by side: price and day, or why one is not possible [W-18]. */
export function ServiceChoice(
  props: ResultProps & { quote: DomesticQuote; shown: DomesticService | undefined },
) {
  const { t, i18n } = useTranslation('quotes');
  const language = toLanguage(i18n.language);
  const { quote, shown, view, path, formKey } = props;
  // Where only one is possible it is neither the cheapest nor the fastest.
  const isChoice = quote.options.filter(({ possible }) => possible).length > 1;
  return (
    <section className={styles.services}>
      <h2>{t('screen.result.services')}</h2>
      <ul>
        {quote.options.map((option) => (
          <li key={option.service} data-shown={option.service === shown || undefined}>
            <img src={option.image} alt="" width={96} height={54} loading="lazy" />
            <div className={styles.about}>
              <h3>{t(`services.${option.service}`)}</h3>
              {option.totalSatang === null ? (
                <Problems option={option} />
              ) : (
                <>
                  <p className={styles.optionPrice}>
                    <strong>{formatMoney(option.totalSatang, language)}</strong>
                    {isChoice && option.isCheapest && (
                      <StatusBadge tone="good">{t('screen.result.cheapest')}</StatusBadge>
                    )}
                    {isChoice && option.isFastest && (
                      <StatusBadge tone="info">{t('screen.result.fastest')}</StatusBadge>
                    )}
                  </p>
                  {option.transit && (
                    <p className={styles.small}>
                      {t('screen.result.arrives', {
                        date: formatDay(option.transit.promisedDate, language),
                      })}
                    </p>
                  )}
                </>
              )}
            </div>
            {option.possible && (
              <Link
                to={pricePath({ ...view.query, service: option.service }, path)}
                state={{ formKey }}
                replace
                preventScrollReset
                aria-current={option.service === shown ? 'true' : undefined}
                // Must begin with the words that are seen, so that voice control finds it.
                aria-label={plain(
                  option.service === shown
                    ? undefined
                    : t('screen.result.showService', { service: t(`services.${option.service}`) }),
                )}
              >
                {t(option.service === shown ? 'screen.result.chosen' : 'screen.result.show')}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Problems({ option }: { option: RateOption }) {
  const { t, i18n } = useTranslation('quotes');
  const language = toLanguage(i18n.language);
  return (
    <>
      <p className={styles.notPossible}>{t('screen.result.notPossible')}</p>
      {option.problems.map(({ reason, params }) => (
        <p key={reason} className={styles.small}>
          {keepUnits(t(`problems.${reason}`, toTextParams(params, language)))}
        </p>
      ))}
    </>
  );
}
