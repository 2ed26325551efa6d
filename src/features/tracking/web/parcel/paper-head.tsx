import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useRouteLoaderData } from 'react-router';
import { brand } from '#lib/brand.ts';
import { formatDateTime } from '#web/texts/format.ts';
import { useSentences } from '../sentences.ts';
import styles from './paper-head.module.css';

/** Print only: the address of the page, and when it was printed. */
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

/** The time of printing; null before. */
function usePrintTime(): string | null {
  const [at, setAt] = useState<string | null>(null);
  useEffect(() => {
    // The browser captures the page as soon as this returns.
    const note = () => flushSync(() => setAt(new Date().toISOString()));
    addEventListener('beforeprint', note);
    return () => removeEventListener('beforeprint', note);
  }, []);
  return at;
}
