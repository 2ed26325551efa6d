import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { plain } from '#lib/plain-text.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import IconCheck from '#web/icons/tabler/IconCheck.json' with { type: 'json' };
import IconCopy from '#web/icons/tabler/IconCopy.json' with { type: 'json' };
import { announce } from '#web/state/notices.ts';
import { copyText } from '#web/texts/copy-text.ts';
import styles from '../results/result-card.module.css';

const SHOWN_MS = 2_000;

/** Copies a waybill number without its spaces, with feedback at the button. */
export function CopyButton({ waybillNo }: { waybillNo: string }) {
  const { t } = useTranslation('tracking');
  const { t: say } = useTranslation('web');
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  async function copy(): Promise<void> {
    const isDone = await copyText(waybillNo);
    setCopied(isDone);
    if (!isDone) announce(say('copying.byHand', { text: waybillNo }), { tone: 'danger' });
  }
  return (
    <button
      type="button"
      className={`icon-button ${styles.needsScript}`}
      onClick={() => void copy()}
      aria-label={plain(t('screen.copyNumber', { waybillNo }))}
    >
      <Icon of={isCopied ? IconCheck : IconCopy} />
      <VisuallyHidden>
        <span role="status">{isCopied && t('screen.copied')}</span>
      </VisuallyHidden>
    </button>
  );
}
