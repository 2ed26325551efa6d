import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '#routes/paths.ts';
import formStyles from '#ui/forms/form.module.css';
import { Tabs } from '#ui/navigation/tabs.tsx';
import styles from '../../web/account-form.module.css';
import { AgreementLinks } from '../../web/agreement-links.tsx';
import { LoginForm } from './login-form.tsx';
import { PhoneLoginForm } from './phone-login-form.tsx';

type Way = 'password' | 'code' | 'vip';

/** The phone's login: by password or by code, and for VIP customers by their account name [D-07]. */
export function PhoneLogin({ next, onDone }: { next: string | null; onDone(): void }) {
  const { t } = useTranslation('accounts');
  const navigate = useNavigate();
  const registered = (useLocation().state as { account?: string } | null)?.account ?? '';
  const [way, setWay] = useState<Way>('password');
  // Kept when the tab changes: it is the same person's phone.
  const [phone, setPhone] = useState(registered);
  const tabs = [
    { id: 'password', name: t('screen.login.byPassword') },
    { id: 'code', name: t('screen.login.byCode') },
  ] as const;
  const links = {
    onDone,
    onForgotten: () => void navigate(paths.forgottenPassword(next)),
    onRegister: () => void navigate(paths.register(next)),
  };
  return (
    <div className={formStyles.form}>
      {way === 'vip' ? (
        <LoginForm kind="VIP" {...links} />
      ) : (
        <Tabs label={t('screen.login.ways')} tabs={tabs} current={way} onChange={(chosen) => setWay(chosen)}>
          <PhoneLoginForm key={way} way={way} phone={phone} onPhone={setPhone} {...links} />
        </Tabs>
      )}
      <p className={`${styles.note} ${styles.centred}`}>
        <AgreementLinks
          text="login.byLoggingIn"
          terms={paths.terms('packaging')}
          privacy={paths.terms('privacy-policy')}
        />
      </p>
      <div className={`${styles.links} ${styles.middle}`}>
        <button type="button" onClick={() => setWay(way === 'vip' ? 'password' : 'vip')}>
          {t(way === 'vip' ? 'screen.login.toGeneral' : 'screen.login.toVip')}
        </button>
      </div>
    </div>
  );
}
