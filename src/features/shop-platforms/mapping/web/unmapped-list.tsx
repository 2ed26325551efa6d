import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import type { OutputOf } from '#lib/contract.ts';
import { paths } from '#routes/paths.ts';
import { Actions } from '#ui/actions/actions.tsx';
import { Button } from '#ui/actions/button.tsx';
import { CardList, ListCard } from '#ui/data/card-list.tsx';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Pagination } from '#ui/navigation/pagination.tsx';
import { callApi } from '#web/calls/call-api.ts';
import { useForm } from '#web/forms/use-form.ts';
import { useOutcome } from '#web/forms/use-outcome.ts';
import { announce } from '#web/state/notices.ts';
import { formatDateTime } from '#web/texts/format.ts';
import styles from '../../web/shops.module.css';
import { useShopWords } from '../../web/use-shop-words.ts';
import { dropUnmapped, retryUnmapped, type unmappedOrders } from '../mapping.contract.ts';
import { MAX_UNMAPPED, RETRIED_AT_ONCE } from '../mapping.rules.ts';
import { ProblemList } from './problem-list.tsx';

type Props = { connectionId: string; hasMapping: boolean; list: OutputOf<typeof unmappedOrders> };
/** More rounds than a full list needs. */
const MAX_ROUNDS = MAX_UNMAPPED / RETRIED_AT_ONCE + 1;

/** Orders that could not be mapped, to be tried again or deleted. */
export function UnmappedList({ connectionId, hasMapping, list }: Props) {
  const { t } = useTranslation('shop-platforms');
  const { language } = useShopWords();
  const id = useId();
  const form = useForm({});
  const { changed, failed } = useOutcome();
  const { revalidate } = useRevalidator();
  const [asked, setAsked] = useState<string | null>(null);
  const { orders, count, page, pageSize } = list;
  if (count === 0) return null;

  const retry = () =>
    void form.send(async () => {
      let mapped = 0;
      for (let round = 0; round < MAX_ROUNDS; round += 1) {
        const now = await callApi(retryUnmapped, { connectionId });
        mapped += now.mapped;
        if (!now.hasMore) break;
      }
      if (mapped > 0) announce(t('unmapped.retried', { count: mapped }), { tone: 'good' });
      else announce(t('unmapped.retriedNone'), { tone: 'info' });
      await revalidate();
    }, failed);
  const drop = () =>
    void form.send(async () => {
      if (asked) await callApi(dropUnmapped, { unmappedId: asked });
      setAsked(null);
      await changed('shop-platforms:unmapped.dropped');
    }, failed);
  return (
    <section aria-labelledby={id}>
      <Stack>
        <h2 id={id} className={styles.plain}>
          {t('unmapped.title')}
        </h2>
        <p className={styles.text}>{t('unmapped.lead')}</p>
        {hasMapping && (
          <Actions>
            <Button busy={form.isBusy} onClick={retry}>
              {t('unmapped.retry')}
            </Button>
          </Actions>
        )}
        <CardList label={t('unmapped.list')}>
          {orders.map(({ unmappedId, receivedAt, text, problems }) => (
            <li key={unmappedId}>
              <ListCard name={t('unmapped.received', { when: formatDateTime(receivedAt, language) })}>
                <Stack>
                  <ProblemList problems={problems} />
                  <details>
                    <summary>{t('unmapped.text')}</summary>
                    <pre className={styles.unread} translate="no">
                      {text}
                    </pre>
                  </details>
                  <Actions>
                    <Button onClick={() => setAsked(unmappedId)}>{t('unmapped.drop')}</Button>
                  </Actions>
                </Stack>
              </ListCard>
            </li>
          ))}
        </CardList>
        <Pagination
          page={page}
          pages={Math.ceil(count / pageSize)}
          linkTo={(other) => paths.shopMapping({ shop: connectionId, page: String(other) })}
        />
        {asked && (
          <ConfirmDialog
            title={t('unmapped.dropAsk')}
            confirm={t('unmapped.drop')}
            cancel={t('unmapped.dropKeep')}
            busy={form.isBusy}
            onConfirm={drop}
            onClose={() => setAsked(null)}
          >
            {t('unmapped.dropAskText')}
          </ConfirmDialog>
        )}
      </Stack>
    </section>
  );
}
