import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { OutputOf } from '#lib/contract.ts';
import { plain } from '#lib/plain-text.ts';
import { paths } from '#routes/paths.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import type { orderShopDrafts } from '../shop-drafts.contract.ts';
import styles from './shops.module.css';
import { useShopWords } from './use-shop-words.ts';

/** What an order has become, with the number that the shop knows it by. */
export type Sent = OutputOf<typeof orderShopDrafts>['rows'][number] & { number: string };

/** The parcels that were ordered, and the orders that were refused. */
export function SendResult({ rows }: { rows: readonly Sent[] }) {
  const { t } = useTranslation('shop-platforms');
  const { problem } = useShopWords();
  const place = useRef<HTMLElement>(null);
  const done = rows.flatMap(({ orderNo }) => orderNo ?? []);
  const failed = rows.flatMap(({ problem: why, ...row }) => (why ? [{ ...row, why }] : []));
  // The button that was pressed is gone with the orders it was for.
  useEffect(() => place.current?.focus(), []);
  return (
    <section ref={place} tabIndex={-1} aria-label={plain(t('send.result'))}>
      <Stack>
        {done.length > 0 && (
          <Notice
            tone="good"
            role="status"
            title={t('send.done', { count: done.length })}
            actions={
              <ButtonLink to={paths.printLabels({ orderNo: done.join(',') })} reloadDocument>
                {t('send.labels')}
              </ButtonLink>
            }
          >
            <p>{t('send.doneText')}</p>
          </Notice>
        )}
        {failed.length > 0 && (
          <Notice tone="danger" role="alert" title={t('send.failed', { count: failed.length })}>
            <ul className={styles.conflicts}>
              {failed.map(({ draftId, number, why }) => (
                <li key={draftId}>{t('send.row', { number, says: problem(why) })}</li>
              ))}
            </ul>
          </Notice>
        )}
      </Stack>
    </section>
  );
}
