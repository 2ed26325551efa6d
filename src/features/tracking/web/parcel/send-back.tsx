import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '#routes/paths.ts';
import styles from './parcel-detail.module.css';

/** Leads the consignee to sending a delivered parcel back, where its shop takes it. */
export function SendBack({ billCode }: { billCode: string }) {
  const { t } = useTranslation('tracking');
  return (
    <p className={styles.framed}>
      {t('screen.sendBack.text')}{' '}
      <Link to={paths.sendBack({ billcode: billCode })}>{t('screen.sendBack.link')}</Link>
    </p>
  );
}
