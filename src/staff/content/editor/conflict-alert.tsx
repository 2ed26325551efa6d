import { Alert, Button, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ContentKind } from '#features/publishing/content-kinds.rules.ts';
import { sentenceOfFailure } from '#web/forms/form-problems.ts';
import { Loaded } from '../../kit/page/loaded.tsx';
import { wholeValue } from '../value.ts';
import { DifferenceTable } from './difference-table.tsx';
import { openPiece, type Piece } from './open-piece.ts';
import type { Draft } from './use-draft.ts';

type ConflictAlertProps = { kind: ContentKind; id: string; draft: Draft; onPiece(piece: Piece): void };

/** Somebody else has changed the item meanwhile: both versions are shown, and nothing is lost before one is chosen. */
export function ConflictAlert({ kind, id, draft, onPiece }: ConflictAlertProps) {
  const { t } = useTranslation('staff/content');
  const theirs = useQuery({
    queryKey: [`content-${kind}`, 'theirs', id],
    queryFn: ({ signal }) => openPiece(kind, id, signal),
    enabled: draft.isConflict,
    gcTime: 0,
    staleTime: 0,
  });
  if (!draft.isConflict) return null;
  const take = (piece: Piece, isTheirs: boolean) => {
    onPiece(piece);
    draft.standOn(piece, isTheirs);
  };
  return (
    <Alert color="warn" role="alert" title={sentenceOfFailure(draft.failure, t)}>
      <Loaded query={theirs}>
        {(piece) => (
          <Stack gap="sm">
            <DifferenceTable
              kind={kind}
              before={wholeValue(kind, piece.draft?.value ?? piece.value)}
              after={draft.value}
              heads={[t('conflict.theirs'), t('conflict.mine')]}
            />
            <Group gap="sm">
              <Button onClick={() => take(piece, false)}>{t('conflict.keepMine')}</Button>
              <Button onClick={() => take(piece, true)}>{t('conflict.takeTheirs')}</Button>
            </Group>
          </Stack>
        )}
      </Loaded>
    </Alert>
  );
}
