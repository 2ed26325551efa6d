import { Button, Checkbox, CopyButton, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '#web/state/save-file.ts';

type RecoveryCodesProps = { codes: readonly string[]; onKept(): void };

/** The recovery codes, shown once: continuing confirms that they are saved. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const { t } = useTranslation('staff/session');
  const [isKept, setKept] = useState(codes.length === 0);
  const text = codes.join('\n');
  return (
    <Stack gap="md">
      {codes.length > 0 && (
        <>
          <Text>{t('recovery.text')}</Text>
          <SimpleGrid cols={2} component="ul" ff="monospace" p={0} m={0} spacing="xs" verticalSpacing="xs">
            {codes.map((code) => (
              <li key={code} style={{ listStyle: 'none' }}>
                {code}
              </li>
            ))}
          </SimpleGrid>
          <Group gap="sm">
            <CopyButton value={text}>
              {({ copied, copy }) => (
                <Button onClick={copy}>{copied ? t('recovery.copied') : t('recovery.copy')}</Button>
              )}
            </CopyButton>
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
