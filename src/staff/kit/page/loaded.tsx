import { Alert, Button, Center, Group, Loader, Stack } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { sentenceOfFailure } from '#web/forms/form-problems.ts';
import { screens } from '../../registrations.ts';

type LoadedProps<T> = { query: UseQueryResult<T>; children(data: T): ReactNode };

/** Renders the answer of a call once loaded; a failure is shown with a retry button. */
export function Loaded<T>({ query, children }: LoadedProps<T>) {
  const { t } = useTranslation('staff/kit');
  const list = useListAbove();
  if (query.data !== undefined) return children(query.data);
  if (query.error) {
    return (
      <Alert color="danger" title={t('page.failed')} role="alert">
        <Stack gap="sm" align="start">
          {sentenceOfFailure(query.error, t)}
          <Group gap="sm">
            <Button onClick={() => void query.refetch()}>{t('again')}</Button>
            {list && (
              <Button component={Link} to={list}>
                {t('page.toList')}
              </Button>
            )}
          </Group>
        </Stack>
      </Alert>
    );
  }
  return (
    <Center py="xl" role="status" aria-label={t('loading')}>
      <Loader color="ink" />
    </Center>
  );
}

/** The list that a failed record belongs to; undefined for a list itself. */
function useListAbove(): string | undefined {
  const { pathname } = useLocation();
  const above = screens.filter(({ path, place }) => place && path !== '/' && pathname.startsWith(`${path}/`));
  return above[0]?.path;
}
