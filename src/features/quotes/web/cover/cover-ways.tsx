import { useTranslation } from 'react-i18next';
import { formatMoney, formatNumber } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import styles from './cover.module.css';
import type { CoverAnswer, CoverQuery, CoverView } from './load-cover.ts';

type Props = { rules: CoverView['rules']; answer: CoverAnswer | null; kind: CoverQuery['kind'] };

/** Without cover, next-day claim, with cover: the rule of each, and what it would pay [C-09, C-10]. */
export function CoverWays({ rules, answer, kind }: Props) {
  const { t } = useTranslation('quotes');
  const language = useLanguage();
  const money = (satang: number) => formatMoney(satang, language);
  const { compensation, nextDayClaim } = rules;
  const { feeTimes, parcelMaxSatang, documentMaxSatang } = compensation;
  const ways = [
    {
      name: t('screen.cover.without'),
      rule: t('screen.cover.withoutText', {
        times: formatNumber(feeTimes, language),
        max: money(kind === 'document' ? documentMaxSatang : parcelMaxSatang),
      }),
      satang: answer?.withoutCover,
    },
    {
      name: t('screen.cover.nextDay'),
      rule: t('screen.cover.nextDayText', {
        perKg: money(nextDayClaim.perKgSatang),
        max: money(nextDayClaim.maxSatang),
      }),
      satang: answer?.nextDay,
    },
    {
      name: t('screen.cover.with'),
      rule: answer ? t('screen.cover.withText', { fee: money(answer.coverFee) }) : t('screen.cover.withRule'),
      satang: answer?.withCover,
    },
  ];
  return (
    <ul className={styles.ways}>
      {ways.map(({ name, rule, satang }) => (
        <li key={name}>
          <h2>{name}</h2>
          <p>{rule}</p>
          {satang !== undefined && (
            <p className={styles.paid}>
              {t('screen.cover.youGet')} <strong>{money(satang)}</strong>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
