import { Button, Card, Center, Group, Stack, Title } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { EntryState } from '#features/staff/session/session.contract.ts';
import { languages, localeTag } from '#lib/language.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import { CarrierMark } from '../shell/carrier-mark.tsx';
import { languageNames } from '../texts/language-names.ts';
import { switchStaffLanguage } from '../texts/languages.ts';
import { loadOffice } from './load-office.ts';
import { LoginSteps, loadLaterStep } from './login-steps.tsx';
import { setEntry } from './session.ts';

/** The login as a full page, at the address of the page behind it. */
export function LoginScreen({ entry }: { entry: EntryState }) {
  const { t, i18n } = useTranslation('staff/session');
  const isExpected = useRef(false);
  /** Whoever types will need what follows; without a connection it is asked for again when it is shown. */
  const expectOffice = () => {
    if (isExpected.current) return;
    isExpected.current = true;
    void Promise.allSettled([loadLaterStep(), loadOffice(i18n)]);
  };
  return (
    <EntryFrame title={t('login.title')}>
      <Stack gap="md" onInput={expectOffice}>
        <LoginSteps entry={entry} onEntry={setEntry} />
      </Stack>
    </EntryFrame>
  );
}

/** The frame of screens before the login. */
export function EntryFrame({ title, children }: { title: string; children: ReactNode }) {
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
          <LanguageChoice />
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

/** All languages side by side: who cannot read this one finds their own. */
function LanguageChoice() {
  const { t, i18n } = useTranslation('staff/shell');
  const shown = useLanguage();
  return (
    <Group gap={0} wrap="nowrap" role="group" aria-label={t('language')}>
      {languages.map((language) => (
        <Button
          key={language}
          variant={language === shown ? 'default' : 'subtle'}
          color="ink"
          size="compact-md"
          lang={localeTag[language]}
          aria-pressed={language === shown}
          onClick={() => void switchStaffLanguage(i18n, language)}
        >
          {languageNames[language]}
        </Button>
      ))}
    </Group>
  );
}
