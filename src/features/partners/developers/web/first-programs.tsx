import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/actions/button.tsx';
import { Tabs } from '#ui/navigation/tabs.tsx';
import { announce } from '#web/state/notices.ts';
import styles from './developers.module.css';
import { type Program, programs, snippets } from './snippets.ts';

const names: Record<Program, string> = {
  curl: 'curl',
  javascript: 'JavaScript',
  python: 'Python',
  php: 'PHP',
};
const KEY = 'parcel_sandbox_…';

/** The same program in four languages. */
export function FirstPrograms({ url }: { url: string }) {
  const { t } = useTranslation('partners');
  const [program, setProgram] = useState<Program>('curl');
  const text = snippets[program]({ url, key: KEY });

  async function copy(): Promise<void> {
    await navigator.clipboard?.writeText(text);
    announce(t('guide.copied'), { tone: 'good' });
  }
  return (
    <div>
      <Tabs<Program>
        label={t('guide.programs')}
        tabs={programs.map((id) => ({ id, name: names[id] }))}
        current={program}
        onChange={setProgram}
      >
        <div className={styles.program}>
          <Button className={styles.copy} onClick={() => void copy()}>
            {t('guide.copy')}
          </Button>
          <pre className={styles.code} translate="no" dir="ltr">
            <code>{text}</code>
          </pre>
        </div>
      </Tabs>
    </div>
  );
}
