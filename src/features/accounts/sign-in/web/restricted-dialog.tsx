import { useTranslation } from 'react-i18next';
import { brand } from '#lib/brand.ts';
import { Button } from '#ui/actions/button.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import styles from '#ui/forms/form.module.css';

/** Says that an account is restricted and whom to contact, and asks for acknowledgement (§2.3) [D-01]. */
export function RestrictedDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation('accounts');
  return (
    <Dialog title={t('screen.restricted.title')} onClose={onClose}>
      <div className={styles.form}>
        <p className={styles.plain}>{t('screen.restricted.text')}</p>
        <p className={styles.plain}>
          {t('screen.restricted.support')}{' '}
          <a href={`tel:${brand.callCentre}`}>{t('screen.restricted.call', { phone: brand.callCentre })}</a>
        </p>
        <div className={styles.buttons}>
          <Button tone="primary" onClick={onClose}>
            {t('screen.restricted.acknowledge')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
