import { Button, FileInput, Group, Modal, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  checkTranslationFile,
  importTranslationFile,
  sentBundles,
} from '#features/translations/translations.contract.ts';
import type { InputOf, OutputOf } from '#lib/contract.ts';
import { sentenceOfFailure } from '#web/forms/form-problems.ts';
import { callStaff } from '../calls/call-staff.ts';
import { ChangeTable } from './change-table.tsx';
import { reloadTranslations } from './load-translations.ts';

/** The number of rows rendered at once; a longer list is only counted. */
const MAX_SHOWN = 200;

type Bundles = InputOf<typeof importTranslationFile>['bundles'];
type Checked = { bundles: Bundles; found: OutputOf<typeof checkTranslationFile> };

/** Imports a JSON file of bundles: shows its changes first, then stores all of them as drafts, or none. */
export function ImportDialog({ isOpen, onClose }: { isOpen: boolean; onClose(): void }) {
  const { t } = useTranslation(['staff/translations', 'staff/kit']);
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      size="xl"
      title={t('import.title')}
      closeButtonProps={{ 'aria-label': t('staff/kit:close') }}
    >
      {isOpen && <Import onClose={onClose} />}
    </Modal>
  );
}

function Import({ onClose }: { onClose(): void }) {
  const { t } = useTranslation(['staff/translations', 'staff/kit']);
  const [checked, setChecked] = useState<Checked | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const choose = async (file: File | null) => {
    setChecked(null);
    setProblem(null);
    if (!file) return;
    const bundles = await readBundles(file);
    if (bundles === null) return setProblem(t('import.unreadable'));
    try {
      setChecked({ bundles, found: await callStaff(checkTranslationFile, { bundles }) });
    } catch (failure) {
      setProblem(sentenceOfFailure(failure, t));
    }
  };
  const apply = async ({ bundles }: Checked) => {
    setBusy(true);
    try {
      const { texts } = await callStaff(importTranslationFile, { bundles });
      notifications.show({ color: 'good', message: t('import.done', { count: texts }) });
      await reloadTranslations();
      onClose();
    } catch (failure) {
      setProblem(sentenceOfFailure(failure, t));
    } finally {
      setBusy(false);
    }
  };
  const wrong = checked?.found.changes.filter((each) => each.problem !== null).length ?? 0;
  const mayApply = checked !== null && checked.found.changes.length > 0 && wrong === 0;
  return (
    <Stack gap="md">
      <Text>{t('import.lead')}</Text>
      <FileInput
        label={t('import.file')}
        accept="application/json,.json"
        error={problem}
        clearable
        clearButtonProps={{ 'aria-label': t('staff/kit:close') }}
        onChange={(file) => void choose(file)}
      />
      {checked && <Found found={checked.found} wrong={wrong} />}
      <Group justify="end">
        <Button onClick={onClose}>{t('staff/kit:cancel')}</Button>
        <Button
          variant="filled"
          color="brand"
          loading={isBusy}
          disabled={!mayApply}
          onClick={() => checked && void apply(checked)}
        >
          {t('import.apply')}
        </Button>
      </Group>
    </Stack>
  );
}

function Found({ found, wrong }: { found: Checked['found']; wrong: number }) {
  const { t } = useTranslation('staff/translations');
  const { changes, same, unknown } = found;
  // Errors first, because they prevent the import.
  const sorted = [...changes].sort((a, b) => Number(b.problem !== null) - Number(a.problem !== null));
  return (
    <>
      <div role="status">
        <Text c={wrong > 0 ? 'danger' : undefined}>
          {t('import.found', { changed: changes.length, same, wrong })}
        </Text>
        {unknown.length > 0 && <Text size="sm">{t('import.unknown', { tags: unknown.join(', ') })}</Text>}
      </div>
      {changes.length > 0 && <ChangeTable changes={sorted.slice(0, MAX_SHOWN)} label={t('import.title')} />}
      {changes.length > MAX_SHOWN && (
        <Text size="sm">{t('import.more', { n: changes.length - MAX_SHOWN })}</Text>
      )}
    </>
  );
}

/** Null for anything but a file of bundles. */
async function readBundles(file: File): Promise<Bundles | null> {
  try {
    const read = sentBundles.safeParse(JSON.parse(await file.text()));
    return read.success && Object.keys(read.data).length > 0 ? read.data : null;
  } catch {
    return null;
  }
}
