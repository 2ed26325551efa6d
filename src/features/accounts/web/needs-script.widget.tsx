import { useTranslation } from 'react-i18next';
import { brand } from '#lib/brand.ts';
import { Notice } from '#ui/feedback/notice.tsx';

/** Passwords are sealed in the browser, so these forms say what else there is without JavaScript. */
export function NeedsScript() {
  const { t } = useTranslation('accounts');
  return (
    <noscript>
      <Notice
        tone="warn"
        actions={
          <a href={`tel:${brand.callCentre}`}>{t('screen.restricted.call', { phone: brand.callCentre })}</a>
        }
      >
        <p>{t('screen.needsScript', { phone: brand.callCentre })}</p>
      </Notice>
    </noscript>
  );
}
