import { useTranslation } from 'react-i18next';
import { formatMoney, formatNumber, formatWeight } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import type { TemplateParcel } from '../parcel-templates.rules.ts';
import styles from './parcel-templates.module.css';

/** What is saved of a parcel, in one line. */
export function TemplateWords({ parcel }: { parcel: TemplateParcel }) {
  const { t } = useTranslation(['parcel-templates', 'parcels', 'quotes']);
  const language = useLanguage();
  const { itemType, weightGrams, lengthCm, widthCm, heightCm, cover, service } = parcel;
  const { codSatang, declaredValueSatang } = parcel;
  const sides = [lengthCm, widthCm, heightCm];
  const side = (cm: number | null) => (cm === null ? '–' : formatNumber(cm, language));
  const words = [
    itemType && t(`parcels:itemTypes.${itemType}`),
    weightGrams !== null && formatWeight(weightGrams, language),
    sides.some((each) => each !== null) && t('words.size', { sides: sides.map(side).join(' × ') }),
    codSatang > 0 && t('words.cod', { amount: formatMoney(codSatang, language) }),
    declaredValueSatang > 0 && t('words.value', { amount: formatMoney(declaredValueSatang, language) }),
    cover && t('words.cover'),
    service && t(`quotes:services.${service}`),
  ];
  return <span className={styles.words}>{words.filter(Boolean).join(' · ')}</span>;
}
