import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney, formatNumber, formatWeight } from '#web/texts/format.ts';
import type { ParcelDetail, PublicParcel } from '../../tracked-parcel.contract.ts';
import { useSentences } from '../sentences.ts';
import styles from './parcel-detail.module.css';

type Props = { parcel: PublicParcel; detail: ParcelDetail | null };

/** Origin, destination and service for everyone; names (masked), weights and money after verification. */
export function ParcelFacts({ parcel, detail }: Props) {
  const { t } = useTranslation(['tracking', 'parcels']);
  const { regionName } = useSentences();
  const facts = [
    ['service', t(`parcels:services.${parcel.service}`)],
    ['from', regionName(parcel.origin)],
    ['to', regionName(parcel.destination)],
    ...useExactFacts(detail),
  ] as const;
  return (
    <section aria-labelledby="facts">
      <h2 id="facts" tabIndex={-1}>
        {t('screen.facts')}
      </h2>
      <dl className={styles.facts}>
        {facts.map(
          ([name, value]) =>
            value && (
              <Fragment key={name}>
                <dt>{t(`screen.fact.${name}`)}</dt>
                <dd>{value}</dd>
              </Fragment>
            ),
        )}
      </dl>
    </section>
  );
}

function useExactFacts(detail: ParcelDetail | null): [string, string | null][] {
  const { t } = useTranslation(['tracking', 'parcels']);
  const { language, exactPlace } = useSentences();
  if (!detail) return [];
  const party = ({ name, phone }: ParcelDetail['sender']) => `${name} · ${phone}`;
  const { lengthCm, widthCm, heightCm } = detail;
  const hasSize = lengthCm !== null && widthCm !== null && heightCm !== null;
  const size = hasSize && [lengthCm, widthCm, heightCm].map((cm) => formatNumber(cm, language)).join(' × ');
  return [
    ['sender', party(detail.sender)],
    ['consignee', party(detail.consignee)],
    ['originBranch', exactPlace(detail.origin)],
    ['destinationBranch', exactPlace(detail.destination)],
    ['itemType', t(`parcels:itemTypes.${detail.itemType}`)],
    ['weight', formatWeight(detail.weightGrams, language)],
    ['size', size ? t('screen.sizeCm', { size }) : null],
    ['dimensionalWeight', orNull(detail.dimensionalWeightGrams, (grams) => formatWeight(grams, language))],
    [
      'volume',
      orNull(detail.volumeCm3, (cm3) =>
        t('screen.volumeM3', {
          volume: formatNumber(cm3 / 1_000_000, language, { maximumFractionDigits: 3 }),
        }),
      ),
    ],
    ['cod', orNull(detail.codSatang || null, (satang) => formatMoney(satang, language))],
    ['declaredValue', orNull(detail.declaredValueSatang || null, (satang) => formatMoney(satang, language))],
  ];
}

function orNull(value: number | null, format: (value: number) => string): string | null {
  return value === null ? null : format(value);
}
