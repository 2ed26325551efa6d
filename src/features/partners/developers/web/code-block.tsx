import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/actions/button.tsx';
import { announce } from '#web/state/notices.ts';
import { copyText, selectText } from '#web/texts/copy-text.ts';
import styles from './developers.module.css';

/** A program, with a button that copies it. */
export function CodeBlock({ text }: { text: string }) {
  const { t } = useTranslation('partners');
  const { t: say } = useTranslation('web');
  const program = useRef<HTMLElement>(null);

  async function copy(): Promise<void> {
    if (await copyText(text)) return announce(t('guide.copied'), { tone: 'good' });
    selectText(program.current);
    announce(say('copying.selected'), { tone: 'danger' });
  }
  return (
    <div className={styles.program}>
      <Button className={styles.copy} onClick={() => void copy()}>
        {t('guide.copy')}
      </Button>
      <pre className={styles.code} translate="no" dir="ltr">
        <code ref={program}>{text}</code>
      </pre>
    </div>
  );
}
