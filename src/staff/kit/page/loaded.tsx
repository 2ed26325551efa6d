import { Alert, Button, Center, Group, Loader, Stack } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { sentenceOfFailure } from '#web/forms/form-problems.ts';

/** The way on that the frame of the screens offers beside a failure: to the list of a record. */
export const WayOnContext = createContext<ReactNode>(null);

type LoadedProps<T> = { query: UseQueryResult<T>; children(data: T): ReactNode };

/** Renders the answer of a call once loaded; a failure is shown with a retry button. */
export function Loaded<T>({ query, children }: LoadedProps<T>) {
  const { t } = useTranslation('staff/kit');
  const wayOn = useContext(WayOnContext);
  if (query.data !== undefined) return children(query.data);
  if (query.error) {
    return (
      <Alert color="danger" title={t('page.failed')} role="alert">
        <Stack gap="sm" align="start">
          {sentenceOfFailure(query.error, t)}
          <Group gap="sm">
            <Button onClick={() => void query.refetch()}>{t('again')}</Button>
            {wayOn}
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
