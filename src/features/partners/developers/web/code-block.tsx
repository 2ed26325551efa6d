import { useTranslation } from 'react-i18next';
import { Button } from '#ui/actions/button.tsx';
import { announce } from '#web/state/notices.ts';
import styles from './developers.module.css';

/** A program, with a button that copies it. */
export function CodeBlock({ text }: { text: string }) {
  const { t } = useTranslation('partners');

  async function copy(): Promise<void> {
    await navigator.clipboard?.writeText(text);
    announce(t('guide.copied'), { tone: 'good' });
  }
  return (
    <div className={styles.program}>
      <Button className={styles.copy} onClick={() => void copy()}>
        {t('guide.copy')}
      </Button>
      <pre className={styles.code} translate="no" dir="ltr">
        <code>{text}</code>
      </pre>
    </div>
  );
}
