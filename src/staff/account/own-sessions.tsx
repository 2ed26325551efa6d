import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { endSessions, ownSessions } from '#features/staff/session/own-account.contract.ts';
import { callStaff } from '../calls/call-staff.ts';
import { Loaded } from '../kit/page/loaded.tsx';
import { Section } from '../kit/record/record-page.tsx';
import { SessionList } from '../session/session-list.tsx';
import { useAction } from '../session/use-action.ts';

/** One's own sessions, with a button to end the others. */
export function OwnSessions() {
  const { t } = useTranslation('staff/account');
  const listed = useQuery({
    queryKey: ['own', 'sessions'],
    queryFn: ({ signal }) => callStaff(ownSessions, {}, signal),
  });
  const action = useAction();
  const end = (sessionId?: string) =>
    action.run(async () => {
      await callStaff(endSessions, { sessionId });
      await listed.refetch();
    });
  return (
    <Section title={t('sessions')}>
      <Loaded query={listed}>
        {({ sessions }) => (
          <>
            <SessionList
              sessions={sessions}
              action={({ sessionId, isCurrent }) =>
                isCurrent ? null : (
                  <Button size="xs" loading={action.isBusy} onClick={() => end(sessionId)}>
                    {t('endSession')}
                  </Button>
                )
              }
            />
            {sessions.length > 2 && (
              <div>
                <Button loading={action.isBusy} onClick={() => end()}>
                  {t('endOthers')}
                </Button>
              </div>
            )}
          </>
        )}
      </Loaded>
      {action.sentence && (
        <Text c="danger" role="alert">
          {action.sentence}
        </Text>
      )}
    </Section>
  );
}
