import { useTranslation } from 'react-i18next';
import { plain } from '#lib/plain-text.ts';
import IconShare2 from '#web/icons/tabler/IconShare2.json' with { type: 'json' };
import { announce } from '#web/state/notices.ts';
import { copyText } from '#web/texts/copy-text.ts';
import { Button } from './button.tsx';
import styles from './share-button.module.css';

type Props = {
  path: string;
  title: string;
  /** What goes before the address, where it alone does not say enough. */
  text?: string;
};

/** Shares a page: by the device's share sheet, otherwise by the clipboard. */
export function ShareButton({ path, title, text }: Props) {
  const { t } = useTranslation('web');

  async function share(): Promise<void> {
    const url = new URL(path, location.origin).href;
    if (typeof navigator.share === 'function') {
      const failure = await navigator
        .share({ title: plain(title), ...(text && { text }), url })
        .catch((error: unknown) => error);
      if (failure === undefined || (failure instanceof DOMException && failure.name === 'AbortError')) return;
    }
    if (await copyText(text ? `${text} ${url}` : url)) announce(t('share.copied'), { tone: 'good' });
    else announce(t('share.notCopied', { url }), { tone: 'danger' });
  }

  return (
    <Button icon={IconShare2} className={styles.share} onClick={() => void share()}>
      {t('share.share')}
    </Button>
  );
}
