import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/actions/button.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { announce } from '#web/state/notices.ts';
import { copyText, selectText } from '#web/texts/copy-text.ts';

/** The address that a shop delivers to, to be copied. */
export function InboundUrl({ url }: { url: string }) {
  const { t } = useTranslation(['shop-platforms', 'web']);
  const field = useRef<HTMLInputElement>(null);
  async function copy(): Promise<void> {
    if (await copyText(url)) return announce(t('shops.copied'), { tone: 'good' });
    selectText(field.current);
    announce(t('web:copying.selected'), { tone: 'danger' });
  }
  return (
    <TextField
      ref={field}
      readOnly
      label={t('shops.inbound')}
      value={url}
      translate="no"
      beside={<Button onClick={() => void copy()}>{t('shops.copy')}</Button>}
    />
  );
}
