import { Badge, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ownSessions } from '#features/staff/session/own-account.contract.ts';
import type { OutputOf } from '#lib/contract.ts';
import { formatDateTime } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';

type SessionRow = OutputOf<typeof ownSessions>['sessions'][number];

type SessionListProps = { sessions: readonly SessionRow[]; action?(session: SessionRow): ReactNode };

/** Where somebody is logged in. */
export function SessionList({ sessions, action }: SessionListProps) {
  const { t } = useTranslation('staff/session');
  const language = useLanguage();
  if (sessions.length === 0) return <Text c="dimmed">{t('sessions.none')}</Text>;
  return (
    <Stack gap="sm" component="ul" m={0} p={0}>
      {sessions.map((session) => (
        <Group key={session.sessionId} component="li" justify="space-between" wrap="nowrap">
          <div>
            <Text>
              {session.device || t('sessions.unknownDevice')}{' '}
              {session.isCurrent && <Badge color="info">{t('sessions.current')}</Badge>}
            </Text>
            <Text size="sm" c="dimmed">
              {t('sessions.lastSeen', { at: formatDateTime(session.lastSeenAt, language) })}
            </Text>
          </div>
          {action?.(session)}
        </Group>
      ))}
    </Stack>
  );
}
