import { useTranslation } from 'react-i18next';
import { brand } from '#lib/brand.ts';
import { NeedsScript } from '#ui/feedback/needs-script.tsx';

/** Passwords are encrypted in the browser, so these forms say what is possible without JavaScript. */
export function AccountNeedsScript() {
  const { t } = useTranslation('accounts');
  return (
    <NeedsScript
      actions={
        <a href={`tel:${brand.callCentre}`}>{t('screen.restricted.call', { phone: brand.callCentre })}</a>
      }
    >
      {t('screen.needsScript', { phone: brand.callCentre })}
    </NeedsScript>
  );
}
