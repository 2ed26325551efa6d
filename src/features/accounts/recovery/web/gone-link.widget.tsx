import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { brand } from '#lib/brand.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import styles from '../../web/account-form.module.css';

/** Says that an e-mailed link was used or has expired, and what to do instead. */
export function GoneLink({ text, children }: { text: string; children: ReactNode }) {
  const { t } = useTranslation('accounts');
  const actions = (
    <>
      {children}
      <a className={styles.call} href={`tel:${brand.callCentre}`}>
        {t('screen.restricted.call', { phone: brand.callCentre })}
      </a>
    </>
  );
  return (
    <Notice tone="warn" title={t('screen.reset.gone')} actions={actions} role="status">
      <p>{text}</p>
    </Notice>
  );
}
