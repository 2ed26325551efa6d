import { Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { contentKinds } from '#features/publishing/content-kinds.rules.ts';
import { type Language, languages } from '#lib/language.ts';
import { formatDateTime } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import { ConfirmDialog } from '../../kit/dialogs/confirm-dialog.tsx';
import { Page } from '../../kit/page/page.tsx';
import { sayFailure } from '../../kit/say-failure.ts';
import type { Column } from '../../kit/table/columns.ts';
import { DataTable } from '../../kit/table/data-table.tsx';
import { ChoiceFilter } from '../../kit/table/filters.tsx';
import { useList } from '../../kit/table/use-list.ts';
import { useMay } from '../../session/session.ts';
import { translationAddress } from '../../translations/load-translations.ts';
import { pieceAddress } from '../content.addresses.ts';
import { MoveDialog } from '../editor/move-dialog.tsx';
import { titleOf } from '../list/load-content.ts';
import {
  cancelRow,
  loadPlanned,
  type PlannedRow,
  previewRow,
  type RowPreview,
  reloadPlanned,
  TEXTS,
} from './load-planned.ts';
import { MoveTextsDialog } from './move-texts-dialog.tsx';
import { PreviewRow } from './preview-row.tsx';

const filters = ['kind'] as const;
const rowId = (row: PlannedRow) =>
  row.of === 'texts'
    ? `texts ${row.bundle.plan}`
    : `${row.version.kind} ${row.version.id} ${row.version.plan}`;
const rowLink = (row: PlannedRow) =>
  row.of === 'texts'
    ? translationAddress(row.bundle.changes[0]?.tag ?? '')
    : pieceAddress(row.version.kind, row.version.id);

/** Everything planned, of all kinds of content and the texts of the site, the next first. */
export default function PlannedScreen() {
  const { t } = useTranslation(['staff/content', 'staff/kit']);
  const mayTexts = useMay()('translations.read');
  const load = useMemo(() => loadPlanned(mayTexts), [mayTexts]);
  const list = useList({ name: 'planned', load, filters });
  const [moving, setMoving] = useState<PlannedRow | null>(null);
  const [cancelling, setCancelling] = useState<PlannedRow | null>(null);
  const [preview, setPreview] = useState<RowPreview | null>(null);
  const openPreview = useCallback(
    // It may have taken effect, or been cancelled, since the list was loaded.
    (row: PlannedRow) => void previewRow(row).then(setPreview, (failure) => sayFailure(failure, t)),
    [t],
  );
  const columns = useColumns({ onPreview: openPreview, onMove: setMoving, onCancel: setCancelling });
  const done = async (text: string) => {
    notifications.show({
      color: 'good',
      message: text,
      closeButtonProps: { 'aria-label': t('staff/kit:close') },
    });
    await reloadPlanned();
  };
  const language = useLanguage();
  const moved = (when: string) => done(t('planned.moved', { when: formatDateTime(when, language) }));
  const kinds = [
    ...contentKinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) })),
    ...(mayTexts ? [{ value: TEXTS, label: t('planned.texts') }] : []),
  ];
  return (
    <Page title={t('planned.all')} lead={t('planned.allLead')}>
      <DataTable
        label={t('planned.all')}
        list={list}
        columns={columns}
        rowId={rowId}
        rowLink={rowLink}
        filters={<ChoiceFilter list={list} name="kind" label={t('planned.kind')} choices={kinds} />}
        empty={t('planned.none')}
      />
      <PreviewRow preview={preview} onClose={() => setPreview(null)} />
      <MoveDialog
        planned={moving?.of === 'content' ? moving.version : null}
        onClose={() => setMoving(null)}
        onMoved={({ publishAt }) => moved(publishAt)}
      />
      <MoveTextsDialog
        bundle={moving?.of === 'texts' ? moving.bundle : null}
        onClose={() => setMoving(null)}
        onMoved={moved}
      />
      <ConfirmDialog
        isOpen={cancelling !== null}
        onClose={() => setCancelling(null)}
        title={t('planned.cancelTitle')}
        action={t('planned.cancel')}
        keep={t('planned.keep')}
        onConfirm={async () => {
          if (!cancelling) return;
          await cancelRow(cancelling);
          await done(t('planned.cancelled'));
        }}
      >
        <Text>{t(cancelText(cancelling))}</Text>
      </ConfirmDialog>
    </Page>
  );
}

function cancelText(row: PlannedRow | null): string {
  if (row?.of === 'texts') return 'planned.cancelTexts';
  return row?.version.plan === 0 ? 'planned.cancelFirst' : 'planned.cancelText';
}

type Acts = {
  onPreview(row: PlannedRow): void;
  onMove(row: PlannedRow): void;
  onCancel(row: PlannedRow): void;
};

function useColumns(acts: Acts): readonly Column<PlannedRow>[] {
  const { t } = useTranslation('staff/content');
  const language = useLanguage();
  const { onPreview, onMove, onCancel } = acts;
  return useMemo(() => {
    const name = (row: PlannedRow) =>
      row.of === 'texts'
        ? t('planned.bundle', { count: row.bundle.changes.length, tag: row.bundle.changes[0]?.tag ?? '' })
        : titleOf(row.version, language) || t('untitled');
    const at = (when: string) => formatDateTime(when, language);
    return [
      { id: 'title', label: t('columns.title'), cell: name, text: name },
      {
        id: 'kind',
        label: t('planned.kind'),
        cell: (row) => t(row.of === 'texts' ? 'planned.texts' : `kinds.${row.version.kind}`),
      },
      { id: 'publishAt', label: t('planned.from'), cell: (row) => at(row.publishAt) },
      {
        id: 'change',
        label: t('planned.change'),
        cell: (row) => <Change row={row} language={language} />,
        text: () => '',
      },
      { id: 'by', label: t('planned.by'), cell: (row) => row.by ?? t('shipped') },
      {
        id: 'actions',
        label: t('planned.actions'),
        cell: (row) => <Actions row={row} onPreview={onPreview} onMove={onMove} onCancel={onCancel} />,
        text: () => '',
      },
    ];
  }, [t, language, onPreview, onMove, onCancel]);
}

function Actions({ row, onPreview, onMove, onCancel }: Acts & { row: PlannedRow }) {
  const { t } = useTranslation('staff/content');
  const may = useMay();
  const mayPreview = may(row.of === 'texts' ? 'translations.read' : 'content.edit');
  const mayChange = may(row.of === 'texts' ? 'translations.edit' : 'content.publish');
  return (
    <Group gap="xs" miw={{ base: '11rem', lg: 'max-content' }}>
      {mayPreview && (
        <Button size="xs" onClick={() => onPreview(row)}>
          {t('preview.title')}
        </Button>
      )}
      {mayChange && (
        <>
          <Button size="xs" onClick={() => onMove(row)}>
            {t('planned.move')}
          </Button>
          <Button size="xs" onClick={() => onCancel(row)}>
            {t('planned.cancel')}
          </Button>
        </>
      )}
    </Group>
  );
}

/** Details of a row besides its title: its end, whether customers are notified, or the languages of its texts. */
function Change({ row, language }: { row: PlannedRow; language: Language }) {
  const { t } = useTranslation('staff/content');
  if (row.of === 'texts') {
    const changed = languages.filter((each) => row.bundle.changes.some((change) => change.language === each));
    return <Text size="sm">{changed.map((each) => t(`languages.${each}`)).join(', ')}</Text>;
  }
  const { offlineAt, tellsCustomers, plan } = row.version;
  const facts = [
    t(plan === 0 ? 'planned.first' : 'planned.next'),
    ...(offlineAt === null ? [] : [t('planned.until', { when: formatDateTime(offlineAt, language) })]),
    ...(tellsCustomers ? [t('planned.tells')] : []),
  ];
  return facts.map((fact) => (
    <Text key={fact} size="sm">
      {fact}
    </Text>
  ));
}
