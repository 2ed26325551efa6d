import { useTranslation } from 'react-i18next';
import type { Order } from '../../orders.contract.ts';
import { useOrderWords } from '../use-order-words.ts';
import styles from './detail.module.css';

/** Name, phone and address, as on the label. */
export function AddressText({ address }: { address: Order['sender'] }) {
  const { t } = useTranslation('orders');
  const { language } = useOrderWords();
  const { name, phoneText, extension, detail, place, postcode } = address;
  return (
    <address className={styles.address}>
      <strong>{name}</strong>
      <span>
        {phoneText}
        {extension && ` ${t('detail.extension', { extension })}`}
      </span>
      <span>
        {detail} {place ? place.label[language] : postcode}
      </span>
    </address>
  );
}
