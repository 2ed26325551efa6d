import { Alert, Badge, Button, Group, Loader, Popover, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { listNotices, type StaffNotice } from '#features/staff/notices/staff-notices.contract.ts';
import { MOST_UNREAD } from '#lib/staff/notice-kinds.ts';
import { sentenceOfFailure } from '#web/forms/form-problems.ts';
import { DrawnIcon } from '#web/icons/drawn-icon.tsx';
import IconBell from '#web/icons/tabler/IconBell.json' with { type: 'json' };
import { formatNumber } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import { callStaff } from '../calls/call-staff.ts';
import { sayFailure } from '../kit/say-failure.ts';
import { useUnread } from '../shell/use-waiting.ts';
import { markAllRead, NOTICES, NoticeList } from './notice-list.tsx';
import { noticeAddresses } from './notices.addresses.ts';
import classes from './notices.module.css';

const MOST_SHOWN = 10;

/** The bell: how many notices are unread, and a panel with the newest of them. */
export function Bell() {
  const { t } = useTranslation('staff/notices');
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const unread = useUnread();
  const shown = unread >= MOST_UNREAD ? `${MOST_UNREAD - 1}+` : formatNumber(unread, language);
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      width={380}
      trapFocus
      returnFocus
      withinPortal
    >
      <Popover.Target>
        <Button variant="subtle" color="ink" px="xs" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <DrawnIcon of={IconBell} size={20} />
          <VisuallyHidden>
            {unread > 0 ? t('bell.unread', { shown, count: unread }) : t('bell.title')}
          </VisuallyHidden>
          {unread > 0 && (
            <Badge size="sm" color="brand" variant="filled" component="span" ml={4} aria-hidden>
              {shown}
            </Badge>
          )}
        </Button>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label={t('bell.title')}>
        {isOpen && <Panel onClose={() => setOpen(false)} />}
      </Popover.Dropdown>
    </Popover>
  );
}

function Panel({ onClose }: { onClose(): void }) {
  const { t } = useTranslation('staff/notices');
  const { data, error } = useQuery({
    queryKey: [NOTICES, 'unread'],
    queryFn: ({ signal }) => callStaff(listNotices, { state: 'unread', limit: MOST_SHOWN }, signal),
    staleTime: 0,
  });
  const rows = data?.rows ?? [];
  return (
    <Stack gap={0}>
      <Group justify="space-between" px="sm" py="xs" wrap="nowrap">
        <Text fw={600}>{t('bell.title')}</Text>
        {rows.length > 0 && <ReadAll rows={rows} />}
      </Group>
      <div className={classes.panel}>
        {rows.length > 0 && <NoticeList notices={rows} label={t('bell.title')} onOpen={onClose} />}
        {data?.rows.length === 0 && (
          <Text px="sm" pb="sm" c="dimmed">
            {t('quiet')}
          </Text>
        )}
        {!data && !error && <Loader color="ink" size="sm" m="sm" aria-label={t('staff/kit:loading')} />}
        {error && (
          <Alert color="danger" role="alert">
            {sentenceOfFailure(error, t)}
          </Alert>
        )}
      </div>
      <Button
        component={Link}
        to={noticeAddresses.notices}
        variant="subtle"
        color="ink"
        fullWidth
        radius={0}
        onClick={onClose}
      >
        {t('bell.all')}
      </Button>
    </Stack>
  );
}

function ReadAll({ rows }: { rows: readonly StaffNotice[] }) {
  const { t } = useTranslation('staff/notices');
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      color="ink"
      onClick={() => void markAllRead(rows).catch((failure) => sayFailure(failure, t))}
    >
      {t('readAll')}
    </Button>
  );
}
