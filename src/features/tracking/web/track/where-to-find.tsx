import { useTranslation } from 'react-i18next';
import styles from './where-to-find.module.css';

/** An example number with a valid check digit, as printed on labels. */
const EXAMPLE = '6700 1234 5675';

/** Shows the position of the number on a drawn label. */
export function WhereToFind({ isOpen }: { isOpen: boolean }) {
  const { t } = useTranslation('tracking');
  return (
    <details className={styles.help} open={isOpen}>
      <summary>{t('screen.whereToFind')}</summary>
      <div className={styles.body}>
        <svg viewBox="0 0 220 130" className={styles.label} aria-hidden="true" focusable="false">
          <rect x="1" y="1" width="218" height="128" rx="6" className={styles.paper} />
          <rect x="14" y="14" width="46" height="10" rx="2" className={styles.grey} />
          <rect x="150" y="12" width="56" height="14" rx="2" className={styles.grey} />
          <path d="M14 36h192" className={styles.rule} />
          <path
            d="M26 46v30M30 46v30M37 46v30M41 46v30M50 46v30M55 46v30M60 46v30M69 46v30M73 46v30M82 46v30M88 46v30M92 46v30M101 46v30M107 46v30M112 46v30M121 46v30M125 46v30M134 46v30M139 46v30M146 46v30M151 46v30M160 46v30M166 46v30M171 46v30M180 46v30M185 46v30M194 46v30"
            className={styles.bars}
          />
          <rect x="42" y="80" width="136" height="20" rx="4" className={styles.mark} />
          <text x="110" y="94.5" textAnchor="middle" className={styles.number}>
            {EXAMPLE}
          </text>
          <rect x="14" y="108" width="90" height="8" rx="2" className={styles.grey} />
        </svg>
        <ul>
          <li>{t('screen.onLabel')}</li>
          <li>{t('screen.onReceipt')}</li>
          <li>{t('screen.inMessage')}</li>
          <li>{t('screen.fromShop')}</li>
        </ul>
      </div>
    </details>
  );
}
