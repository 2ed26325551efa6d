import { Alert, Button, Center, Loader, Stack } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { sentenceOfFailure } from '../../../web/forms/form-problems.ts';

type LoadedProps<T> = { query: UseQueryResult<T>; children(data: T): ReactNode };

/** Shows what a call answers, once it is there; a failure is said, with another try. */
export function Loaded<T>({ query, children }: LoadedProps<T>) {
  const { t } = useTranslation('staff/kit');
  if (query.data !== undefined) return children(query.data);
  if (query.error) {
    return (
      <Alert color="danger" title={t('page.failed')} role="alert">
        <Stack gap="sm" align="start">
          {sentenceOfFailure(query.error, t)}
          <Button onClick={() => void query.refetch()}>{t('again')}</Button>
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
