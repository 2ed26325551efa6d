import { Alert, Button, EmptyState, Skeleton, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { sentenceOfFailure } from '#web/forms/form-problems.ts';
import type { List } from './use-list.ts';

const SKELETON_ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

type TableStateProps<Row> = { list: List<Row>; empty: string; children: ReactNode };

/** Replaces the rows while loading, after an error, or for an empty list. */
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
  if (list.page?.rows.length === 0) return <Empty list={list} empty={empty} />;
  return children;
}

function Empty<Row>({ list, empty }: { list: List<Row>; empty: string }) {
  const { t } = useTranslation('staff/kit');
  const { filters, page, cursor } = list.state;
  const isNarrowed = Object.keys(filters).length > 0;
  const isFurther = page > 1 || cursor !== '';
  const none = Object.fromEntries(Object.keys(filters).map((name) => [name, '']));
  return (
    <EmptyState
      py="xl"
      role="status"
      title={isNarrowed || isFurther ? t('table.noneFound') : empty}
      description={isNarrowed ? t('table.noneFoundHint') : undefined}
    >
      {(isNarrowed || isFurther) && (
        <EmptyState.Actions>
          <Button onClick={() => list.change({ filters: none, page: 1 })}>{t('table.showAll')}</Button>
        </EmptyState.Actions>
      )}
    </EmptyState>
  );
}
