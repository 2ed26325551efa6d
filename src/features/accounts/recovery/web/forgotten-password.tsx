import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Tabs } from '#ui/navigation/tabs.tsx';
import { RecoverByEmail } from './recover-by-email.tsx';
import { RecoverByPhone } from './recover-by-phone.tsx';

/** Forgotten password by phone [D-08] or e-mail [D-09], as a mode of the dialog and as the phone's page. */
export function ForgottenPassword({ onLogin }: { onLogin(): void }) {
  const { t } = useTranslation('accounts');
  const [way, setWay] = useState<'phone' | 'email'>('phone');
  const tabs = [
    { id: 'phone', name: t('screen.forgotten.byPhone') },
    { id: 'email', name: t('screen.forgotten.byEmail') },
  ] as const;
  return (
    <Tabs label={t('screen.forgotten.ways')} tabs={tabs} current={way} onChange={(next) => setWay(next)}>
      {way === 'phone' ? <RecoverByPhone onLogin={onLogin} /> : <RecoverByEmail onLogin={onLogin} />}
    </Tabs>
  );
}
