import { Alert, Button, EmptyState, Skeleton, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { sentenceOfFailure } from '#web/forms/form-problems.ts';
import { whyNoRows } from './no-rows.ts';
import type { List } from './use-list.ts';

const SKELETON_ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

type TableStateProps<Row> = { list: List<Row>; empty: string; children: ReactNode };

/** Replaces the rows while loading, after an error, or where there are none. */
export function TableState<Row>({ list, empty, children }: TableStateProps<Row>) {
  const { t } = useTranslation('staff/kit');
  if (list.error) {
    return (
      <Alert color="danger" title={t('table.failed')}>
        <Stack gap="sm" align="start">
          {sentenceOfFailure(list.error, t)}
          <Button onClick={list.reload}>{t('again')}</Button>
        </Stack>
      </Alert>
    );
  }
  if (list.isLoading) {
    return (
      <Stack gap="xs" aria-busy aria-label={t('loading')} role="status">
        {SKELETON_ROWS.map((row) => (
          <Skeleton key={row} height={36} />
        ))}
      </Stack>
    );
  }
  if (!list.page || whyNoRows(list.page, list.state) === null) return children;
  return <NoRows list={list} empty={empty} />;
}

function NoRows<Row>({ list, empty }: { list: List<Row>; empty: string }) {
  const { t } = useTranslation('staff/kit');
  const { page, state } = list;
  const none = Object.fromEntries(Object.keys(state.filters).map((name) => [name, '']));
  switch (page && whyNoRows(page, state)) {
    case 'searchGoesOn':
      return (
        <Nothing title={t('table.noneSoFar')} hint={t('table.noneSoFarHint')}>
          <Button
            loading={list.isChanging}
            onClick={() => list.change({ cursor: String(page?.nextCursor ?? '') })}
          >
            {t('table.searchOn')}
          </Button>
        </Nothing>
      );
    case 'isFurther':
      return (
        <Nothing title={t('table.noneFurther')}>
          <Button onClick={() => list.change({ page: 1 })}>{t('table.first')}</Button>
        </Nothing>
      );
    case 'isNarrowed':
      return (
        <Nothing title={t('table.noneFound')} hint={t('table.noneFoundHint')}>
          <Button onClick={() => list.change({ filters: none, page: 1 })}>{t('table.showAll')}</Button>
        </Nothing>
      );
    default:
      return <Nothing title={empty} />;
  }
}

function Nothing({ title, hint, children }: { title: string; hint?: string; children?: ReactNode }) {
  return (
    <EmptyState py="xl" role="status" title={title} description={hint}>
      {children && <EmptyState.Actions>{children}</EmptyState.Actions>}
    </EmptyState>
  );
}
