import { useTranslation } from 'react-i18next';
import { useLanguage } from '#web/texts/use-language.ts';
import type { KeptAddress } from '../addresses.contract.ts';
import { HOME_COUNTRY } from '../addresses.rules.ts';
import styles from './addresses.module.css';

/** Name, phone and address, as on a label. */
export function AddressWords({ address }: { address: KeptAddress }) {
  const { t } = useTranslation(['addresses', 'places']);
  const language = useLanguage();
  const { phoneText, extension, detail, place, country, city, region, postcode } = address;
  const international = [city, region, postcode, t(`places:countries.${country}`)].filter(Boolean).join(' ');
  const where = country === HOME_COUNTRY ? (place?.label[language] ?? t('list.placeGone')) : international;
  return (
    <>
      <span className={styles.phone}>
        {phoneText}
        {extension && ` ${t('extension', { extension })}`}
      </span>
      <span className={styles.where}>
        {detail} {where}
      </span>
    </>
  );
}
