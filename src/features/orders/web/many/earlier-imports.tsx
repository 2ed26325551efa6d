import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type ImportView, KEPT_DAYS } from '#features/sheets/imports/imports.contract.ts';
import { CardList, ListCard } from '#ui/data/card-list.tsx';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import type { Tone } from '#ui/feedback/tone.ts';
import { Stack } from '#ui/layout/stack.tsx';
import { formatDateTime } from '#web/texts/format.ts';
import { useOrderWords } from '../use-order-words.ts';
import { importPath } from './imports-url.ts';
import type { LoadedStart } from './load-start.ts';
import styles from './many.module.css';

type Props = Pick<LoadedStart, 'imports'>;

/** Earlier imports with their states; each row is a link. */
export function EarlierImports({ imports }: Props) {
  const { t } = useTranslation('orders');
  const { language } = useOrderWords();
  return (
    <section>
      <Stack>
        <h2 className={styles.title}>{t('many.screen.earlier.title')}</h2>
        {imports.length === 0 && (
          <div className={styles.empty}>
            <strong>{t('many.screen.earlier.empty')}</strong>
            <p className={styles.plain}>{t('many.screen.earlier.emptyText', { days: KEPT_DAYS })}</p>
          </div>
        )}
        {imports.length > 0 && (
          <CardList>
            {imports.map(({ importId, fileName, createdAt, counts, state }) => (
              <li key={importId}>
                <ListCard
                  level={3}
                  name={
                    <Link to={importPath(importId)} translate="no">
                      {fileName || t('many.screen.earlier.unnamed')}
                    </Link>
                  }
                  state={<ImportState state={state} counts={counts} />}
                  facts={
                    <>
                      <span>{formatDateTime(createdAt, language)}</span>
                      <span>{t('many.screen.earlier.parcels', { count: counts.rows })}</span>
                    </>
                  }
                />
              </li>
            ))}
          </CardList>
        )}
      </Stack>
    </section>
  );
}

const tones: Record<ImportView['state'], Tone> = {
  open: 'info',
  running: 'info',
  done: 'good',
  cancelled: 'neutral',
};

/** The state of an import in a word. */
function ImportState({ state, counts }: Pick<ImportView, 'state' | 'counts'>) {
  const { t } = useTranslation('orders');
  if (state === 'open' && counts.wrong > 0)
    return <StatusBadge tone="warn">{t('many.screen.states.wrong', { count: counts.wrong })}</StatusBadge>;
  const name = state === 'open' ? 'ready' : state;
  return <StatusBadge tone={tones[state]}>{t(`many.screen.states.${name}`)}</StatusBadge>;
}
