import { Card, Center, Group, Stack, Title } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { EntryState } from '#features/staff/session/session.contract.ts';
import { CarrierMark } from '../shell/carrier-mark.tsx';
import { LanguageMenu } from '../shell/language-menu.tsx';
import { LoginSteps } from './login-steps.tsx';
import { setEntry } from './session.ts';

/** The login as a full page, at the address of the page behind it. */
export function LoginScreen({ entry }: { entry: EntryState }) {
  const { t } = useTranslation('staff/session');
  return (
    <EntryFrame title={t('login.title')}>
      <LoginSteps entry={entry} onEntry={setEntry} />
    </EntryFrame>
  );
}

/** The frame of screens before the login. */
export function EntryFrame({ title, children }: { title: string; children: React.ReactNode }) {
  const { t } = useTranslation('staff/kit');
  useEffect(() => {
    document.title = t('page.title', { title });
  }, [title, t]);
  return (
    <Center component="main" mih="100dvh" p="md" bg="var(--color-canvas)">
      <Stack w="100%" maw={440} gap="md">
        <Group justify="space-between">
          <Group gap="xs">
            <CarrierMark />
            <span>{t('staff/shell:name')}</span>
          </Group>
          <LanguageMenu />
        </Group>
        <Card withBorder padding="lg">
          <Stack gap="md">
            <Title order={1} size="h3">
              {title}
            </Title>
            {children}
          </Stack>
        </Card>
      </Stack>
    </Center>
  );
}
