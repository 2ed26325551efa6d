import { useTranslation } from 'react-i18next';
import { brand } from '#lib/brand.ts';
import styles from '../../web/account-form.module.css';

/** The payment provider at the foot of the phone's login, below a divider [D-07]; our own drawing (brand.ts). */
export function PaymentProvider() {
  const { t } = useTranslation('accounts');
  return (
    <footer className={styles.payment}>
      {t('screen.login.payment')}
      <span translate="no">
        <svg viewBox="0 0 40 28" width="40" height="28" aria-hidden="true" focusable="false">
          <rect
            x="0.75"
            y="0.75"
            width="38.5"
            height="26.5"
            rx="5"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.5"
          />
          <path d="M1 8h38" stroke="currentColor" strokeWidth="3" />
          <path
            d="M13 19.5l4 4 9-9"
            fill="none"
            stroke={brand.color}
            strokeWidth="3"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
        {brand.paymentProvider}
      </span>
    </footer>
  );
}
