import { Button, Drawer, Group, NavLink, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type ContentVersion,
  getContentVersion,
  listContentVersions,
} from '#features/content/staff/content.staff.contract.ts';
import type { ContentKind } from '#features/publishing/content-kinds.rules.ts';
import { formatDateTime } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import { callStaff } from '../../calls/call-staff.ts';
import { ConfirmDialog } from '../../kit/dialogs/confirm-dialog.tsx';
import { Loaded } from '../../kit/page/loaded.tsx';
import { useMay } from '../../session/session.ts';
import { wholeValue } from '../value.ts';
import { DifferenceTable } from './difference-table.tsx';
import type { Piece } from './open-piece.ts';
import { undoPiece } from './undo-piece.ts';
import type { Draft } from './use-draft.ts';

type VersionsProps = { kind: ContentKind; piece: Piece; draft: Draft; onClose(): void };

/** Every version of an item, each compared with the current draft. */
export function VersionsDrawer({ isOpen, ...rest }: VersionsProps & { isOpen: boolean }) {
  const { t } = useTranslation(['staff/content', 'staff/kit']);
  return (
    <Drawer
      opened={isOpen}
      onClose={rest.onClose}
      position="right"
      size="xl"
      title={t('versions.title')}
      closeButtonProps={{ 'aria-label': t('staff/kit:close') }}
    >
      <Versions {...rest} />
    </Drawer>
  );
}

function Versions({ kind, piece, draft, onClose }: VersionsProps) {
  const { t } = useTranslation('staff/content');
  const { id, version } = piece;
  const [chosen, setChosen] = useState<number | null>(null);
  const list = useQuery({
    queryKey: [`content-${kind}`, 'versions', id, version],
    queryFn: ({ signal }) => callStaff(listContentVersions, { kind, id }, signal),
  });
  return (
    <Loaded query={list}>
      {({ versions }) =>
        versions.length === 0 ? (
          <Text c="dimmed">{t('versions.none')}</Text>
        ) : (
          <Stack gap={0} component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
            {versions.map((each) => (
              <li key={each.version}>
                <Entry
                  version={each}
                  isOpen={chosen === each.version}
                  onToggle={() => setChosen(chosen === each.version ? null : each.version)}
                />
                {chosen === each.version && (
                  <Comparison
                    kind={kind}
                    piece={piece}
                    draft={draft}
                    onClose={onClose}
                    version={each.version}
                  />
                )}
              </li>
            ))}
          </Stack>
        )
      }
    </Loaded>
  );
}

type EntryProps = { version: ContentVersion; isOpen: boolean; onToggle(): void };

function Entry({ version: { version, at, by, action }, isOpen, onToggle }: EntryProps) {
  const { t } = useTranslation('staff/content');
  const language = useLanguage();
  const when = formatDateTime(at, language);
  return (
    <NavLink
      component="button"
      aria-expanded={isOpen}
      active={isOpen}
      color="ink"
      label={t(`versions.${action}`, { version })}
      description={by === null ? `${when} · ${t('shipped')}` : `${when} · ${by}`}
      onClick={onToggle}
    />
  );
}

function Comparison({ kind, piece, draft, version, onClose }: VersionsProps & { version: number }) {
  const { t } = useTranslation('staff/content');
  const mayEdit = useMay()('content.edit');
  const { id } = piece;
  const found = useQuery({
    queryKey: [`content-${kind}`, 'version', id, version],
    queryFn: ({ signal }) => callStaff(getContentVersion, { kind, id, version }, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const bringBack = (value: Record<string, unknown>) => {
    draft.replace(wholeValue(kind, value));
    onClose();
  };
  return (
    <Stack gap="sm" p="sm">
      <Loaded query={found}>
        {({ value }) => (
          <>
            <DifferenceTable
              kind={kind}
              before={wholeValue(kind, value)}
              after={draft.value}
              heads={[t('versions.then'), t('versions.now')]}
            />
            <Group gap="xs">
              {mayEdit && <Button onClick={() => bringBack(value)}>{t('versions.bringBack')}</Button>}
              {version === piece.version && <UndoVersion kind={kind} piece={piece} />}
            </Group>
          </>
        )}
      </Loaded>
    </Stack>
  );
}

/** Undoes the latest version, for those who may publish. */
function UndoVersion({ kind, piece }: Pick<VersionsProps, 'kind' | 'piece'>) {
  const { t } = useTranslation('staff/content');
  const mayPublish = useMay()('content.publish');
  const [isAsking, setAsking] = useState(false);
  if (!mayPublish) return null;
  const undo = async () => {
    await undoPiece(kind, piece.id, piece.version);
    const closeButtonProps = { 'aria-label': t('staff/kit:close') };
    notifications.show({ color: 'good', message: t('undo.done'), closeButtonProps });
  };
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('undo.action')}</Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('undo.title')}
        action={t('undo.action')}
        onConfirm={undo}
      >
        <Text>{t('undo.text')}</Text>
      </ConfirmDialog>
    </>
  );
}
