import { useTranslation } from 'react-i18next';
import styles from '../../web/account-form.module.css';

/** Links for visitors who cannot log in. */
export function LoginLinks({
  onForgotten,
  onRegister,
}: {
  onForgotten(): void;
  onRegister?: (() => void) | undefined;
}) {
  const { t } = useTranslation('accounts');
  return (
    <div className={styles.links}>
      <button type="button" onClick={onForgotten}>
        {t('screen.login.forgot')}
      </button>
      {onRegister && (
        <button type="button" className={styles.other} onClick={onRegister}>
          {t('screen.login.registerNow')}
        </button>
      )}
    </div>
  );
}
