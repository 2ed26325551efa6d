import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useRouteLoaderData } from 'react-router';
import { brand } from '#lib/brand.ts';
import { formatDateTime } from '#web/texts/format.ts';
import { useSentences } from '../sentences.ts';
import styles from './paper-head.module.css';

/** On paper only: whose page it is, when it was printed, and where it can be seen as it is now. */
export function PaperHead({ path }: { path: string }) {
  const { t } = useTranslation('tracking');
  const { language } = useSentences();
  const publicUrl = useRouteLoaderData('root')?.publicUrl ?? '';
  const printedAt = usePrintTime();
  return (
    <div className={styles.head}>
      <img src="/favicon.svg" alt="" width="32" height="32" />
      <strong>{brand.name[language]}</strong>
      {printedAt && <span>{t('screen.printedAt', { when: formatDateTime(printedAt, language) })}</span>}
      <span className={styles.address}>{`${publicUrl}${path}`}</span>
    </div>
  );
}

/** When the page is on its way to paper; null before. */
function usePrintTime(): string | null {
  const [at, setAt] = useState<string | null>(null);
  useEffect(() => {
    // The picture of the page is taken as soon as this returns.
    const note = () => flushSync(() => setAt(new Date().toISOString()));
    addEventListener('beforeprint', note);
    return () => removeEventListener('beforeprint', note);
  }, []);
  return at;
}
