import { useTranslation } from 'react-i18next';
import { DataList } from '#ui/data/data-list.tsx';
import { formatMoney, formatNumber } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import { type Assumptions, type Sums, sumLimits, sumNames, sumsOf } from '../../partner-sums.rules.ts';
import styles from './partner.module.css';

/** The monthly result of the visitor's figures, followed by its assumptions. */
export function SumResult({ of }: { of: Assumptions | null }) {
  const { t } = useTranslation('marketing');
  if (!of) return <p className={styles.none}>{t('partner.none')}</p>;
  const sums = sumsOf(of);
  return (
    <>
      <Left sums={sums} />
      <Lines sums={sums} />
      <Outlook of={of} sums={sums} />
      <Assumed of={of} />
      <p className={styles.none}>{t('partner.leftOut')}</p>
    </>
  );
}

function useMoney() {
  const language = useLanguage();
  return (satang: number) => formatMoney(satang, language);
}

/** The main figure, labelled as profit or loss. */
function Left({ sums: { leftSatang } }: { sums: Sums }) {
  const { t } = useTranslation('marketing');
  const money = useMoney();
  return (
    <p className={styles.left}>
      {t(leftSatang < 0 ? 'partner.short' : 'partner.left')}
      <strong>{money(Math.abs(leftSatang))}</strong>
    </p>
  );
}

function Lines({ sums }: { sums: Sums }) {
  const { t } = useTranslation('marketing');
  const language = useLanguage();
  const money = useMoney();
  const { parcels, shareSatang, codSatang, incomeSatang, costsSatang } = sums;
  return (
    <DataList
      items={[
        { name: t('partner.lines.parcels'), value: formatNumber(parcels, language) },
        { name: t('partner.lines.share'), value: money(shareSatang) },
        ...(codSatang > 0 ? [{ name: t('partner.lines.cod'), value: money(codSatang) }] : []),
        { name: t('partner.lines.income'), value: money(incomeSatang) },
        { name: t('partner.lines.costs'), value: money(costsSatang) },
      ]}
    />
  );
}

/** The effect of changes, in sentences. */
function Outlook({ of, sums }: { of: Assumptions; sums: Sums }) {
  const { t } = useTranslation('marketing');
  const language = useLanguage();
  const money = useMoney();
  const { fewerLeftSatang, enoughParcels, monthsToReturn } = sums;
  const amount = money(Math.abs(fewerLeftSatang));
  return (
    <ul className={styles.outlook}>
      <li>{t(fewerLeftSatang < 0 ? 'partner.fewerShort' : 'partner.fewerLeft', { amount })}</li>
      {enoughParcels !== null && (
        <li>
          {t('partner.enough', { parcels: formatNumber(enoughParcels, language), count: enoughParcels })}
        </li>
      )}
      {of.start > 0 && (
        <li>
          {monthsToReturn === null
            ? t('partner.neverReturns')
            : t('partner.returns', { months: formatNumber(monthsToReturn, language), count: monthsToReturn })}
        </li>
      )}
    </ul>
  );
}

/** Lists every assumption, so that the result contains nothing that was not entered. */
function Assumed({ of }: { of: Assumptions }) {
  const { t } = useTranslation('marketing');
  const language = useLanguage();
  const given = sumNames.filter((name) => of[name] > 0);
  return (
    <section className={styles.assumed}>
      <h3>{t('partner.assumed')}</h3>
      <DataList
        items={given.map((name) => ({
          name: t(`partner.fields.${name}`),
          value: formatNumber(sumLimits[name].isMoney ? of[name] / 100 : of[name], language),
        }))}
      />
    </section>
  );
}
