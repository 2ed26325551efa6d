import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { brand } from '#lib/brand.ts';
import { paths } from '#routes/paths.ts';
import { Button } from '#ui/actions/button.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import IconFileText from '#web/icons/tabler/IconFileText.json' with { type: 'json' };
import IconPhone from '#web/icons/tabler/IconPhone.json' with { type: 'json' };
import styles from './parcel-detail.module.css';

type Props = { billCode: string; hasProof: boolean; onVerify(): void };

/** What to do when a parcel counts as delivered but is missing: the proof, neighbours, the call centre, a claim. */
export function NotReceived({ billCode, hasProof, onVerify }: Props) {
  const { t } = useTranslation('tracking');
  return (
    <details className={`${styles.framed} ${styles.notReceived}`}>
      <summary>{t('screen.notReceived.title')}</summary>
      <ol>
        <li>
          <p>{t('screen.notReceived.proof')}</p>
          {hasProof ? (
            <a href="#proof">{t('screen.notReceived.seeProof')}</a>
          ) : (
            <Button icon={IconFileText} className={styles.needsScript} onClick={onVerify}>
              {t('screen.notReceived.seeProof')}
            </Button>
          )}
        </li>
        <li>
          <p>{t('screen.notReceived.ask')}</p>
        </li>
        <li>
          <p>{t('screen.notReceived.call')}</p>
          <a href={`tel:${brand.callCentre}`} className={styles.way}>
            <Icon of={IconPhone} />
            {t('screen.call', { number: brand.callCentre })}
          </a>
        </li>
        <li>
          <p>{t('screen.notReceived.claim')}</p>
          <Link to={paths.claim({ billCode })} className={styles.way}>
            {t('screen.notReceived.howToClaim')}
          </Link>
        </li>
      </ol>
    </details>
  );
}
