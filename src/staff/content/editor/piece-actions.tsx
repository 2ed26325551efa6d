import { Button, Menu, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  discardContentDraft,
  previewContent,
  publishContent,
  takeContentOffline,
} from '#features/content/staff/content.staff.contract.ts';
import { NEW_PREFIX } from '#features/content/staff/content.staff.rules.ts';
import type { ContentKind } from '#features/publishing/content-kinds.rules.ts';
import type { OutputOf } from '#lib/contract.ts';
import type { Language } from '#lib/language.ts';
import { DrawnIcon } from '#web/icons/drawn-icon.tsx';
import IconDots from '#web/icons/tabler/IconDots.json' with { type: 'json' };
import IconEye from '#web/icons/tabler/IconEye.json' with { type: 'json' };
import IconHistory from '#web/icons/tabler/IconHistory.json' with { type: 'json' };
import { callStaff } from '../../calls/call-staff.ts';
import { queryClient } from '../../calls/query-client.ts';
import { ConfirmDialog } from '../../kit/dialogs/confirm-dialog.tsx';
import { showUndo } from '../../kit/undo-notice.tsx';
import { useMay } from '../../session/session.ts';
import { listAddress, pieceAddress } from '../content.addresses.ts';
import { forgetPieces } from '../list/load-content.ts';
import { siteLink } from '../site-link.ts';
import { sentValue, wholeValue } from '../value.ts';
import { openPiece, type Piece, pieceQuery } from './open-piece.ts';
import { PlannedWarning } from './planned-versions.tsx';
import { PreviewWindow } from './preview-window.tsx';
import type { PublishTimes } from './publish-choices.ts';
import { PublishDialog } from './publish-dialog.tsx';
import { undoPiece } from './undo-piece.ts';
import type { Draft } from './use-draft.ts';
import { VersionsDrawer } from './versions-drawer.tsx';

type PieceActionsProps = {
  kind: ContentKind;
  piece: Piece;
  draft: Draft;
  /** The language that was written last, in which the published page opens. */
  language: Language;
  onPiece(piece: Piece): void;
  /** Navigates away once nothing is unsaved. */
  onLeave(to: string): void;
  onRefused(failure: unknown): void;
  onAccepted(): void;
};

type Open = 'publish' | 'offline' | 'discard' | 'versions' | null;

/** The actions on an item: publish, take offline, discard the draft, show versions. */
export function PieceActions(props: PieceActionsProps) {
  const { kind, piece, draft } = props;
  const { t } = useTranslation('staff/content');
  const may = useMay();
  const actions = useActions(props);
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const [preview, setPreview] = useState<string | null>(null);
  const isBusy = draft.isSaving || draft.isConflict;
  const mayTakeOffline = kind !== 'seo' && piece.value !== null && piece.state !== 'OFFLINE';
  return (
    <>
      <Button leftSection={<DrawnIcon of={IconHistory} size={18} />} onClick={() => setOpen('versions')}>
        {t('versions.title')}
      </Button>
      {may('content.edit') && (
        <Button
          leftSection={<DrawnIcon of={IconEye} size={18} />}
          disabled={isBusy || draft.isDirty}
          onClick={async () => setPreview(await actions.preview())}
        >
          {t('preview.title')}
        </Button>
      )}
      <Menu position="bottom-end">
        <Menu.Target>
          <Button leftSection={<DrawnIcon of={IconDots} size={18} />}>{t('more')}</Button>
        </Menu.Target>
        <Menu.Dropdown>
          {may('content.edit') && (
            <Menu.Item disabled={isBusy || draft.revision === 0} onClick={() => setOpen('discard')}>
              {t('discard.action')}
            </Menu.Item>
          )}
          {may('content.publish') && (
            <Menu.Item disabled={isBusy || !mayTakeOffline} onClick={() => setOpen('offline')}>
              {t('offline.action')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {may('content.publish') && (
        <Button variant="filled" color="brand" disabled={isBusy} onClick={() => setOpen('publish')}>
          {t('publish.open')}
        </Button>
      )}
      <PublishDialog
        isOpen={open === 'publish'}
        kind={kind}
        piece={piece}
        isBusy={isBusy}
        value={draft.value}
        onClose={close}
        onPublish={actions.publish}
      />
      <ConfirmDialog
        isOpen={open === 'offline'}
        onClose={close}
        title={t('offline.title')}
        action={t('offline.action')}
        onConfirm={actions.takeOffline}
      >
        <Text>{t('offline.text')}</Text>
        <PlannedWarning planned={piece.planned} text={t('planned.offline')} />
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={open === 'discard'}
        onClose={close}
        title={t('discard.title')}
        action={t('discard.action')}
        onConfirm={actions.discard}
      >
        <Text>{t('discard.text')}</Text>
      </ConfirmDialog>
      <PreviewWindow address={preview} onClose={() => setPreview(null)} />
      <VersionsDrawer isOpen={open === 'versions'} kind={kind} piece={piece} draft={draft} onClose={close} />
    </>
  );
}

/** The calls behind the buttons, with their effects. */
function useActions({
  kind,
  piece,
  draft,
  language,
  onPiece,
  onLeave,
  onRefused,
  onAccepted,
}: PieceActionsProps) {
  const { t } = useTranslation('staff/content');
  const { id } = piece;
  const closeButtonProps = { 'aria-label': t('staff/kit:close') };
  const say = (key: string) => notifications.show({ color: 'good', message: t(key), closeButtonProps });
  const sayPublished = ({ id: made, version, address }: OutputOf<typeof publishContent>) => {
    const undo = async () => {
      await undoPiece(kind, made, version);
      say('undo.done');
    };
    const href = address && siteLink(address, language);
    showUndo({ message: t('publish.done'), look: href ? { href, text: t('seeIt') } : undefined, undo }, t);
  };
  const reopen = async () => {
    const next = await openPiece(kind, id);
    onPiece(next);
    return next;
  };
  return {
    /** The preview address of the draft; null when it is incomplete, with errors shown at the fields. */
    async preview(): Promise<string | null> {
      try {
        const { address } = await callStaff(previewContent, { kind, id });
        onAccepted();
        return address;
      } catch (failure) {
        onRefused(failure);
        return null;
      }
    },
    async publish({ effectiveFrom, ...times }: PublishTimes) {
      const { baseVersion, value } = draft;
      const written = effectiveFrom === undefined ? value : { ...value, effectiveFrom };
      draft.hold(true);
      try {
        const sent = { kind, id, value: sentValue(kind, written), baseVersion, ...times };
        const published = await callStaff(publishContent, sent);
        onAccepted();
        void forgetPieces(kind);
        if (published.state === 'TO_BE_PUBLISHED') say('publish.scheduled');
        else sayPublished(published);
        if (published.id === id) {
          // A planned version exists beside the public one, on which editing continues.
          const next = await reopen();
          return draft.settle(next, wholeValue(kind, next.value));
        }
        const next = await queryClient.fetchQuery(pieceQuery(kind, published.id));
        draft.settle(next, value);
        onLeave(pieceAddress(kind, published.id));
      } catch (failure) {
        draft.refuseConflict(failure);
        onRefused(failure);
      } finally {
        draft.hold(false);
      }
    },
    async takeOffline() {
      await callStaff(takeContentOffline, { kind, id, baseVersion: draft.baseVersion });
      const next = await reopen();
      if (next.draft) draft.standOn(next, false);
      else draft.settle(next, draft.value);
      void forgetPieces(kind);
      say('offline.done');
    },
    async discard() {
      await callStaff(discardContentDraft, { kind, id, revision: draft.revision });
      void forgetPieces(kind);
      onAccepted();
      say('discard.done');
      if (id.startsWith(NEW_PREFIX)) {
        draft.settle(piece, draft.value);
        onLeave(listAddress(kind));
        return;
      }
      const next = await reopen();
      draft.settle(next, wholeValue(kind, next.value));
    },
  };
}
