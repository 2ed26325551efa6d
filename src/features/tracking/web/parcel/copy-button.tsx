import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { plain } from '#lib/plain-text.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import IconCheck from '#web/icons/tabler/IconCheck.json' with { type: 'json' };
import IconCopy from '#web/icons/tabler/IconCopy.json' with { type: 'json' };
import styles from '../results/result-card.module.css';

const SHOWN_MS = 2_000;

/** Copies a waybill number without its spaces, with feedback at the button. */
export function CopyButton({ waybillNo }: { waybillNo: string }) {
  const { t } = useTranslation('tracking');
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = () => void copyText(waybillNo).then(setCopied);
  return (
    <button
      type="button"
      className={`icon-button ${styles.needsScript}`}
      onClick={copy}
      aria-label={plain(t('screen.copyNumber', { waybillNo }))}
    >
      <Icon of={isCopied ? IconCheck : IconCopy} />
      <VisuallyHidden>
        <span role="status">{isCopied && t('screen.copied')}</span>
      </VisuallyHidden>
    </button>
  );
}

/** Whether the text was copied; without https there is no clipboard API. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
