import { Button, Paper, Stack, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { listNotices } from '#features/staff/notices/staff-notices.contract.ts';
import { callStaff } from '../calls/call-staff.ts';
import { Loaded } from '../kit/page/loaded.tsx';
import { Page } from '../kit/page/page.tsx';
import { sayFailure } from '../kit/say-failure.ts';
import { markAllRead, NOTICES, NoticeList } from './notice-list.tsx';

const PAGE_SIZE = 30;

/** Everything that this person was told, newest first. */
export default function NoticesScreen() {
  const { t } = useTranslation('staff/notices');
  const found = useInfiniteQuery({
    queryKey: [NOTICES, 'all'],
    queryFn: ({ signal, pageParam }) =>
      callStaff(listNotices, { limit: PAGE_SIZE, ...(pageParam !== '' && { cursor: pageParam }) }, signal),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
  return (
    <Page title={t('title')} lead={t('lead')}>
      <Loaded query={found}>
        {({ pages }) => {
          const rows = pages.flatMap((page) => page.rows);
          return (
            <Stack align="start" maw="48rem">
              {rows.some(({ isRead }) => !isRead) && (
                <Button onClick={() => void markAllRead(rows).catch((failure) => sayFailure(failure, t))}>
                  {t('readAll')}
                </Button>
              )}
              {rows.length === 0 ? (
                <Text c="dimmed">{t('never')}</Text>
              ) : (
                <Paper withBorder w="100%">
                  <NoticeList notices={rows} label={t('title')} />
                </Paper>
              )}
              {found.hasNextPage && (
                <Button loading={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
                  {t('older')}
                </Button>
              )}
            </Stack>
          );
        }}
      </Loaded>
    </Page>
  );
}
