import { Button, Checkbox, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '#web/state/save-file.ts';
import { CopyTextButton } from '../kit/copy-text-button.tsx';

type RecoveryCodesProps = { codes: readonly string[]; onKept(): void };

/** The recovery codes, shown once: continuing confirms that they are saved. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const { t } = useTranslation('staff/session');
  const [isKept, setKept] = useState(codes.length === 0);
  const list = useRef<HTMLDivElement>(null);
  const text = codes.join('\n');
  return (
    <Stack gap="md">
      {codes.length > 0 && (
        <>
          <Text>{t('recovery.text')}</Text>
          <SimpleGrid
            ref={list}
            cols={2}
            component="ul"
            ff="monospace"
            p={0}
            m={0}
            spacing="xs"
            verticalSpacing="xs"
          >
            {codes.map((code) => (
              <li key={code} style={{ listStyle: 'none' }}>
                {code}
              </li>
            ))}
          </SimpleGrid>
          <Group gap="sm">
            <CopyTextButton
              text={text}
              words={{ copy: t('recovery.copy'), copied: t('recovery.copied') }}
              shownIn={list}
            />
            <Button onClick={() => saveFile('recovery-codes.txt', `${text}\n`, 'text/plain')}>
              {t('recovery.save')}
            </Button>
          </Group>
          <Checkbox
            label={t('recovery.kept')}
            checked={isKept}
            onChange={(event) => setKept(event.currentTarget.checked)}
          />
        </>
      )}
      <Button variant="filled" color="brand" disabled={!isKept} onClick={onKept}>
        {t('recovery.action')}
      </Button>
    </Stack>
  );
}
