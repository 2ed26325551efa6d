import { Button, Checkbox, Text } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContentRow } from '#features/content/staff/content.staff.contract.ts';
import {
  publishSeveral,
  type SeveralOutcome,
  takeSeveralOffline,
  undoSeveral,
} from '#features/content/staff/several-content.contract.ts';
import type { ContentKind } from '#features/publishing/content-kinds.rules.ts';
import type { Language } from '#lib/language.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import { callStaff } from '../../calls/call-staff.ts';
import { ConfirmDialog } from '../../kit/dialogs/confirm-dialog.tsx';
import { showUndo } from '../../kit/undo-notice.tsx';
import { forgetPieces, titleOf } from './load-content.ts';

type SeveralPiecesProps = {
  kind: ContentKind;
  isScheduled: boolean;
  rows: readonly ContentRow[];
  onDone(): void;
};
type Action = 'publish' | 'offline';

/** Publishes drafts of the selected items, or takes items offline; both can be undone for a while. */
export function SeveralPieces({ kind, isScheduled, rows, onDone }: SeveralPiecesProps) {
  const { t } = useTranslation('staff/content');
  const language = useLanguage();
  const [action, setAction] = useState<Action | null>(null);
  const drafts = rows.filter(({ draftRevision }) => draftRevision !== null);
  const shown = rows.filter(({ state, publishAt }) => publishAt !== null && state !== 'OFFLINE');
  const [isThaiAlone, setThaiAlone] = useState(false);
  const perform = async () => {
    try {
      const outcome = await (action === 'publish'
        ? publishDrafts(kind, drafts, isThaiAlone)
        : takeOffline(kind, shown));
      const key = action === 'publish' ? 'several.published' : 'several.takenOffline';
      say(outcome, { kind, rows, language, key }, t);
      onDone();
    } finally {
      await forgetPieces(kind);
    }
  };
  const count = action === 'publish' ? drafts.length : shown.length;
  return (
    <>
      <Button disabled={drafts.length === 0} onClick={() => setAction('publish')}>
        {t('several.publish', { count: drafts.length })}
      </Button>
      {isScheduled && (
        <Button disabled={shown.length === 0} onClick={() => setAction('offline')}>
          {t('several.offline', { count: shown.length })}
        </Button>
      )}
      <ConfirmDialog
        isOpen={action !== null}
        onClose={() => setAction(null)}
        title={t(action === 'publish' ? 'publish.title' : 'offline.action')}
        action={t(action === 'publish' ? 'publish.action' : 'offline.action')}
        onConfirm={perform}
      >
        <Text>{t(action === 'publish' ? 'several.publishText' : 'several.offlineText', { count })}</Text>
        {action === 'publish' && kind !== 'seo' && (
          <Checkbox
            mt="sm"
            color="ink"
            label={t('unwritten.several')}
            checked={isThaiAlone}
            onChange={(event) => setThaiAlone(event.currentTarget.checked)}
          />
        )}
      </ConfirmDialog>
    </>
  );
}

function publishDrafts(
  kind: ContentKind,
  rows: readonly ContentRow[],
  inThaiAlone: boolean,
): Promise<SeveralOutcome> {
  const pieces = rows.map(({ id, draftRevision }) => ({ id, draftRevision: draftRevision ?? 0 }));
  return callStaff(publishSeveral, { kind, pieces, inThaiAlone });
}

function takeOffline(kind: ContentKind, rows: readonly ContentRow[]): Promise<SeveralOutcome> {
  return callStaff(takeSeveralOffline, { kind, pieces: rows.map(({ id, version }) => ({ id, version })) });
}

type Report = { kind: ContentKind; rows: readonly ContentRow[]; language: Language; key: string };

/** Reports the changed and the skipped ones, with an undo button. */
function say({ changed, left }: SeveralOutcome, report: Report, t: TFunction<'staff/content'>): void {
  const { kind, rows, language, key } = report;
  const titleFor = (id: string) => {
    const row = rows.find((each) => each.id === id);
    return (row && titleOf(row, language)) || t('untitled');
  };
  const undo = async () => {
    try {
      const undone = await callStaff(undoSeveral, { kind, pieces: changed });
      say({ changed: undone.changed, left: undone.left }, { ...report, key: 'several.undone' }, t);
    } finally {
      await forgetPieces(kind);
    }
  };
  showUndo(
    {
      message: t(key, { count: changed.length }),
      left: left.map(({ id, why, unwritten = [] }) => {
        const languages = unwritten.map((each) => t(`languages.${each}`)).join(', ');
        return t(`several.left.${why}`, { title: titleFor(id), languages });
      }),
      undo: changed.length > 0 && key !== 'several.undone' ? undo : undefined,
    },
    t,
  );
}
