import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { keepUnits } from '#features/publishing/print-text.rules.ts';
import type { DomesticService } from '#features/rate-cards/card-kinds.rules.ts';
import { plain } from '#lib/plain-text.ts';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import { formatMoney } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import { pricePath } from '../../price-query.rules.ts';
import type { RateOption } from '../../quote-parts.contract.ts';
import { toTextParams } from '../../quote-texts.rules.ts';
import type { DomesticQuote } from '../price/load-price.ts';
import styles from './result.module.css';
import { formatDay } from './result-day.ts';
import type { ResultProps } from './result-props.ts';

/** The available services side by side; below them, collapsed, why the others are unavailable [W-18]. */
export function ServiceChoice(
  props: ResultProps & { quote: DomesticQuote; shown: DomesticService | undefined },
) {
  const { t } = useTranslation('quotes');
  const language = useLanguage();
  const { quote, shown, view, path, formKey } = props;
  const possible = quote.options.filter((option) => option.totalSatang !== null);
  const others = quote.options.filter((option) => option.totalSatang === null);
  return (
    <section className={styles.services}>
      <h2>{t('screen.result.services')}</h2>
      {/* If only one is available, the price above is its own. */}
      {possible.length > 1 && (
        <ul className={styles.options}>
          {possible.map((option) => (
            <Possible
              key={option.service}
              option={option}
              shown={shown}
              view={view}
              path={path}
              formKey={formKey}
            />
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <details className={styles.others} open={possible.length === 0 || undefined}>
          <summary className="chevron">{t('screen.result.others', { count: others.length })}</summary>
          <ul>
            {others.map((option) => (
              <li key={option.service}>
                <h3>{t(`services.${option.service}`)}</h3>
                {option.problems.map(({ reason, params }) => (
                  <p key={reason} className={styles.small}>
                    {keepUnits(t(`problems.${reason}`, toTextParams(params, language)))}
                  </p>
                ))}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

type PossibleProps = Pick<ResultProps, 'view' | 'path' | 'formKey'> & {
  option: RateOption;
  shown: DomesticService | undefined;
};

/** One service with price and day; a press shows its lines. */
function Possible({ option, shown, view, path, formKey }: PossibleProps) {
  const { t } = useTranslation('quotes');
  const language = useLanguage();
  const { service, totalSatang, transit } = option;
  const isShown = service === shown;
  const action = t(isShown ? 'screen.result.chosen' : 'screen.result.show');
  return (
    <li data-shown={isShown || undefined}>
      <img src={option.image} alt="" width={96} height={54} loading="lazy" />
      <h3>{t(`services.${service}`)}</h3>
      <p className={styles.optionPrice}>
        <strong>{formatMoney(totalSatang ?? 0, language)}</strong>
        {option.isCheapest && <StatusBadge tone="good">{t('screen.result.cheapest')}</StatusBadge>}
        {option.isFastest && <StatusBadge tone="info">{t('screen.result.fastest')}</StatusBadge>}
      </p>
      {transit && (
        <p className={styles.small}>
          {t('screen.result.arrives', { date: formatDay(transit.promisedDate, language) })}
        </p>
      )}
      <Link
        to={pricePath({ ...view.query, service }, path)}
        state={{ formKey }}
        replace
        preventScrollReset
        aria-current={isShown ? 'true' : undefined}
        aria-label={plain(isShown ? undefined : `${action}: ${t(`services.${service}`)}`)}
      >
        {action}
      </Link>
    </li>
  );
}
