import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { plain } from '../../../../lib/plain-text.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { announce } from '../../../../web/state/notices.ts';
import styles from './api-keys.module.css';

/** A key that was made just now: to be copied, for it is never shown again. */
export function ShownKey({ apiKey, onSaved }: { apiKey: string; onSaved(): void }) {
  const { t } = useTranslation('partners');
  const [isCopied, setCopied] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  async function copy(): Promise<void> {
    // Pages without https have no clipboard; the key is selected then, to be copied by hand.
    const copied = await navigator.clipboard?.writeText(apiKey).then(
      () => true,
      () => false,
    );
    if (!copied) field.current?.select();
    setCopied(Boolean(copied));
    if (copied) announce(t('keys.copied'), { tone: 'good' });
  }
  return (
    <Notice tone="warn" title={t('keys.once')} role="status">
      <p>{t('keys.onceText')}</p>
      <div className={styles.shown}>
        <input
          ref={field}
          readOnly
          value={apiKey}
          aria-label={plain(t('keys.yourKey'))}
          className={styles.secret}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button tone="primary" onClick={() => void copy()}>
          {t(isCopied ? 'keys.copyAgain' : 'keys.copy')}
        </Button>
        <Button onClick={onSaved}>{t('keys.saved')}</Button>
      </div>
    </Notice>
  );
}
