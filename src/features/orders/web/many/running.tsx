import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useRunning } from '#features/sheets/web/use-running.widget.ts';
import { Panel } from '#ui/layout/panel.tsx';
import type { List } from './import-list.ts';
import styles from './many.module.css';

/** Progress of ordering; survives reloading the page. */
export function Running({ list }: { list: List }) {
  const { t } = useTranslation('orders');
  const id = useId();
  const { counts, isOffline } = useRunning(list);
  const rows = counts.done + counts.ready;
  return (
    <Panel>
      <h2>{t('many.screen.running.title')}</h2>
      <label htmlFor={id}>{t('many.screen.running.done', { done: counts.done, rows })}</label>
      <progress id={id} className={styles.progress} max={rows} value={counts.done} />
      <p className={styles.plain} role={isOffline ? 'status' : undefined}>
        {t(isOffline ? 'many.screen.running.offline' : 'many.screen.running.text')}
      </p>
    </Panel>
  );
}
