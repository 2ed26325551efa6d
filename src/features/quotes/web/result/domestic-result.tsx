import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { readMeasure } from '#lib/written/typed-number.ts';
import { paths } from '#routes/paths.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import IconMountain from '#web/icons/tabler/IconMountain.json' with { type: 'json' };
import { formatMoney, formatNumber, formatWeight } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import type { RateOption } from '../../quote-parts.contract.ts';
import type { DomesticQuote } from '../price/load-price.ts';
import { Basis } from './basis.widget.tsx';
import { Breakdown } from './breakdown.widget.tsx';
import styles from './result.module.css';
import { ResultActions } from './result-actions.tsx';
import { formatDay } from './result-day.ts';
import type { ResultProps } from './result-props.ts';
import { ServiceChoice } from './service-choice.tsx';
import { WeightNote } from './weight-note.tsx';

/** The displayed option: the server suggests the selected service where it is available. */
export function shownOption({ options, suggested }: DomesticQuote): RateOption | undefined {
  return options.find(({ service }) => service === suggested);
}

/** A domestic price: total and delivery day first, then the reasons, then the other services. */
export function DomesticResult(props: ResultProps & { quote: DomesticQuote }) {
  const { t } = useTranslation('quotes');
  const language = useLanguage();
  const { quote, view } = props;
  const option = shownOption(quote);
  const { remoteArea } = quote;
  const ends = {
    from: view.origin.place?.label[language],
    to: view.destination.place?.label[language],
  };
  return (
    <div className={styles.price}>
      {option?.totalSatang != null ? (
        <Headline option={option} totalSatang={option.totalSatang} ends={ends}>
          <ParcelLine {...props} />
        </Headline>
      ) : (
        <Notice tone="warn" title={t('screen.result.noneTitle')} role="status">
          <p>{t('screen.result.noneText')}</p>
        </Notice>
      )}
      <ServiceChoice {...props} shown={option?.service} />
      {option && <Breakdown lines={option.lines} totalSatang={option.totalSatang ?? 0} />}
      <WeightNote {...props} option={option} />
      {remoteArea && (
        <Notice
          tone="info"
          icon={IconMountain}
          actions={<Link to={paths.terms('remote-areas')}>{t('screen.result.remoteLink')}</Link>}
        >
          <p>
            {t('screen.result.remote', {
              area: language === 'th' ? remoteArea.areaTh : remoteArea.areaEn,
              reason: t(`remoteReasons.${remoteArea.reason}`),
            })}
          </p>
        </Notice>
      )}
      {option && <ResultActions {...props} />}
      <Basis basis={quote} />
    </div>
  );
}

/** What the price is for, in one line. */
function ParcelLine({ quote, view }: { quote: DomesticQuote; view: ResultProps['view'] }) {
  const { t } = useTranslation(['quotes', 'parcels']);
  const language = useLanguage();
  const { item, length, width, height } = view.query;
  const side = (typed: string) => formatNumber(readMeasure(typed) ?? 0, language);
  return (
    <p className={styles.way}>
      {t(`screen.result.${quote.weighing.volumeCm3 === null ? 'parcel' : 'parcelSize'}`, {
        item: t(`parcels:itemTypes.${item}`),
        weight: formatWeight(quote.weighing.actualGrams, language),
        length: side(length),
        width: side(width),
        height: side(height),
      })}
    </p>
  );
}

type HeadlineProps = {
  option: RateOption;
  totalSatang: number;
  ends: { from: string | undefined; to: string | undefined };
  children: ReactNode;
};

function Headline({ option, totalSatang, ends, children }: HeadlineProps) {
  const { t } = useTranslation('quotes');
  const language = useLanguage();
  const { transit, service } = option;
  const day = transit && formatDay(transit.promisedDate, language);
  const total = formatMoney(totalSatang, language);
  return (
    <header className={styles.headline}>
      <p className={styles.service}>{t(`services.${service}`)}</p>
      <p className={styles.total}>{total}</p>
      <p role="status" className="visually-hidden">
        {t('screen.result.spoken', { service: t(`services.${service}`), total, date: day ?? '' })}
      </p>
      {transit && (
        <p className={styles.arrives}>
          <strong>{t('screen.result.arrives', { date: day })}</strong>
          <span>
            {t('screen.result.transit', {
              count: transit.workingDays,
              start: formatDay(transit.startDate, language),
            })}
          </span>
          {transit.isAfterCutOff && (
            <span>{t('screen.result.afterCutOff', { hour: transit.cutOffHour })}</span>
          )}
        </p>
      )}
      <p className={styles.way}>{t('screen.result.way', ends)}</p>
      {children}
    </header>
  );
}
