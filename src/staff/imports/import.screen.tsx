import { Alert, Anchor, Group, List, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { exportImport } from '#features/sheets/staff/sheets.staff.contract.ts';
import type { StaffImportView } from '#features/sheets/staff/staff-import-parts.contract.ts';
import { formatDateTime } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import { Loaded } from '../kit/page/loaded.tsx';
import { Page } from '../kit/page/page.tsx';
import { ImportActions } from './import-actions.tsx';
import { ImportRows } from './import-rows.tsx';
import { ImportState } from './import-state.tsx';
import { importAddresses } from './imports.addresses.ts';
import { useImport } from './use-import.ts';
import { WrongRows } from './wrong-rows.tsx';

/** One import: the changes of its rows, their problems, and its state. */
export default function ImportScreen() {
  const { importId = '' } = useParams();
  const found = useImport(importId);
  return <Loaded query={found}>{(view) => <Detail view={view} />}</Loaded>;
}

function Detail({ view }: { view: StaffImportView }) {
  const { t } = useTranslation(['staff/imports', 'sheets']);
  const { state, counts, ignored, notes, corrected, hasRows } = view;
  return (
    <Page
      title={view.fileName}
      lead={<Lead view={view} />}
      crumbs={[{ to: importAddresses.imports, title: t('title') }]}
      actions={<ImportActions view={view} />}
    >
      <Steps view={view} />
      <AppliedBefore view={view} />
      {notes.length > 0 && (
        <List size="sm" aria-label={t('sheets:reading.noted')}>
          {notes.map((note) => (
            <List.Item key={note}>{note}</List.Item>
          ))}
        </List>
      )}
      {corrected.length > 0 && (
        <Alert color="info" title={t('sheets:reading.corrected')}>
          {corrected.map(({ row, field, given, taken }) => (
            <Text size="sm" key={`${row} ${field}`}>
              {t('sheets:reading.correctedRow', { row, given, taken })}
            </Text>
          ))}
        </Alert>
      )}
      {ignored.length > 0 && <Alert color="warn" title={t('ignored', { columns: ignored.join(', ') })} />}
      {state === 'open' && counts.wrong > 0 && <WrongRows view={view} />}
      {hasRows ? <ImportRows view={view} /> : <Alert color="info" title={t('rowsGone')} />}
    </Page>
  );
}

function Lead({ view }: { view: StaffImportView }) {
  return (
    <Group gap="sm" component="span">
      <ImportState state={view.state} />
      {view.title}
    </Group>
  );
}

/** Warns that the same file was imported before. */
function AppliedBefore({ view: { appliedBefore } }: { view: StaffImportView }) {
  const { t } = useTranslation('staff/imports');
  const language = useLanguage();
  if (!appliedBefore) return null;
  const { by: who, at, importId, fileName } = appliedBefore;
  return (
    <Alert color="warn" title={t('appliedBefore.title')}>
      <Text size="sm">{t('appliedBefore.text', { who, when: formatDateTime(at, language) })}</Text>
      <Anchor component={Link} to={`${importAddresses.imports}/${importId}`} size="sm" underline="always">
        {t('appliedBefore.open', { fileName })}
      </Anchor>
    </Alert>
  );
}

/** The history of the import, in order. */
function Steps({ view }: { view: StaffImportView }) {
  const { t } = useTranslation('staff/imports');
  const language = useLanguage();
  const { read, applied, undone, hasRows, importId } = view;
  const said = (key: string, step: { by: string; at: string }) =>
    t(`steps.${key}`, { who: step.by, when: formatDateTime(step.at, language) });
  const file = (format: 'csv' | 'xlsx') =>
    `${exportImport.path}?${new URLSearchParams({ importId, format })}`;
  return (
    <div>
      <Text size="sm">{said('read', read)}</Text>
      {applied && <Text size="sm">{said('applied', applied)}</Text>}
      {undone && (
        <Text size="sm">
          {said('undone', undone)} {t('steps.reason', { reason: undone.reason })}
        </Text>
      )}
      {hasRows && (
        <Group gap="md" mt="xs">
          <Anchor href={file('xlsx')} download size="sm" underline="always">
            {t('resultXlsx')}
          </Anchor>
          <Anchor href={file('csv')} download size="sm" underline="always">
            {t('resultCsv')}
          </Anchor>
        </Group>
      )}
    </div>
  );
}
