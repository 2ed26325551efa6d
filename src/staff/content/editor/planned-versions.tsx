import { Alert, Button, Group, Stack, Table, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { previewContent } from '#features/content/staff/content.staff.contract.ts';
import { cancelPlannedContent } from '#features/content/staff/planned-content.contract.ts';
import type { PlannedVersion } from '#features/content/staff/planned-version.contract.ts';
import { formatDateTime } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import { callStaff } from '../../calls/call-staff.ts';
import { ConfirmDialog } from '../../kit/dialogs/confirm-dialog.tsx';
import { sayFailure } from '../../kit/say-failure.ts';
import { useMay } from '../../session/session.ts';
import { forgetPieces, titleOf } from '../list/load-content.ts';
import { MoveDialog } from './move-dialog.tsx';
import { PreviewWindow } from './preview-window.tsx';

type PlannedProps = {
  planned: readonly PlannedVersion[];
  /** Called after one has been moved or cancelled. */
  onChange(): Promise<void>;
};

/** Planned versions: each can be previewed, moved, and cancelled. */
export function PlannedVersions({ planned, onChange }: PlannedProps) {
  const { t } = useTranslation(['staff/content', 'staff/kit']);
  const language = useLanguage();
  const may = useMay();
  const [moving, setMoving] = useState<PlannedVersion | null>(null);
  const [cancelling, setCancelling] = useState<PlannedVersion | null>(null);
  const [preview, setPreview] = useState<string | null>(null);
  const at = (when: string | null) => (when === null ? '–' : formatDateTime(when, language));
  const done = async ({ kind }: PlannedVersion, text: string) => {
    notifications.show({
      color: 'good',
      message: text,
      closeButtonProps: { 'aria-label': t('staff/kit:close') },
    });
    await Promise.all([forgetPieces(kind), onChange()]);
  };
  const cancel = async () => {
    if (!cancelling) return;
    const { kind, id, plan, revision } = cancelling;
    const { isDraft } = await callStaff(cancelPlannedContent, { kind, id, plan, revision });
    await done(cancelling, t(isDraft ? 'planned.cancelledDraft' : 'planned.cancelled'));
  };
  const look = ({ kind, id, plan }: PlannedVersion) =>
    callStaff(previewContent, { kind, id, plan }).then(
      ({ address }) => setPreview(address),
      (failure) => sayFailure(failure, t),
    );
  return (
    <>
      <Table.ScrollContainer minWidth={500}>
        <Table aria-label={t('planned.title')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('planned.from')}</Table.Th>
              <Table.Th>{t('columns.title')}</Table.Th>
              <Table.Th>{t('columns.offlineAt')}</Table.Th>
              <Table.Th>{t('planned.by')}</Table.Th>
              <Table.Th>{t('planned.actions')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {planned.map((each) => (
              <Table.Tr key={`${each.kind} ${each.id} ${each.plan}`}>
                <Table.Td>{at(each.publishAt)}</Table.Td>
                <Table.Td>
                  {titleOf(each, language) || t('untitled')}
                  {each.tellsCustomers && (
                    <Text size="xs" c="dimmed">
                      {t('planned.tells')}
                    </Text>
                  )}
                </Table.Td>
                <Table.Td>{at(each.offlineAt)}</Table.Td>
                <Table.Td>{each.by ?? t('shipped')}</Table.Td>
                <Table.Td>
                  <Group gap="xs" wrap="nowrap">
                    {may('content.edit') && (
                      <Button size="xs" onClick={() => void look(each)}>
                        {t('preview.title')}
                      </Button>
                    )}
                    {may('content.publish') && (
                      <>
                        <Button size="xs" onClick={() => setMoving(each)}>
                          {t('planned.move')}
                        </Button>
                        <Button size="xs" onClick={() => setCancelling(each)}>
                          {t('planned.cancel')}
                        </Button>
                      </>
                    )}
                  </Group>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <MoveDialog
        planned={moving}
        onClose={() => setMoving(null)}
        onMoved={(moved) => done(moved, t('planned.moved', { when: at(moved.publishAt) }))}
      />
      <ConfirmDialog
        isOpen={cancelling !== null}
        onClose={() => setCancelling(null)}
        title={t('planned.cancelTitle')}
        action={t('planned.cancel')}
        keep={t('planned.keep')}
        onConfirm={cancel}
      >
        <Text>{t(cancelling?.plan === 0 ? 'planned.cancelFirst' : 'planned.cancelText')}</Text>
      </ConfirmDialog>
      <PreviewWindow address={preview} onClose={() => setPreview(null)} />
    </>
  );
}

/** Warns about versions planned after what is published or taken offline now. */
export function PlannedWarning({ planned, text }: { planned: readonly PlannedVersion[]; text: string }) {
  const { t } = useTranslation('staff/content');
  const language = useLanguage();
  const [next] = planned;
  if (!next) return null;
  return (
    <Alert color="warn" title={t('planned.stands', { when: formatDateTime(next.publishAt, language) })}>
      <Stack gap={0}>
        <Text size="sm">{text}</Text>
      </Stack>
    </Alert>
  );
}
