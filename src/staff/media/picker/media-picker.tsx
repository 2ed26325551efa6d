import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listMedia, type MediaRow } from '#features/media/staff/media.staff.contract.ts';
import { DrawnIcon } from '#web/icons/drawn-icon.tsx';
import IconSearch from '#web/icons/tabler/IconSearch.json' with { type: 'json' };
import { callStaff } from '../../calls/call-staff.ts';
import { useMay } from '../../session/session.ts';
import { AddFiles } from '../add-files.tsx';
import classes from '../media.module.css';
import { sizeOf } from '../media-kit.ts';
import { Thumbnail } from '../thumbnail.tsx';
import { UploadList } from '../upload-list.tsx';
import { useUploads } from '../use-uploads.ts';

const PAGE = 24;
const TYPING_PAUSE_MS = 300;

type MediaPickerProps = {
  kind: MediaRow['kind'];
  /** Not offered. */
  except?: string;
  onPick(media: MediaRow): void;
  onClose(): void;
};

/** Selects a picture or film of the library, or adds one, which is then selected. */
export default function MediaPicker({ kind, except, onPick, onClose }: MediaPickerProps) {
  const { t } = useTranslation(['staff/media', 'staff/kit']);
  const mayEdit = useMay()('media.edit');
  const [typed, setTyped] = useState('');
  const [text] = useDebouncedValue(typed.trim(), TYPING_PAUSE_MS);
  const found = useFound(kind, text);
  const { uploads, isBusy, add, forget, takeSame, sendAgain } = useUploads(onPick);
  const rows = (found.data?.pages ?? []).flatMap((page) => page.rows).filter(({ id }) => id !== except);
  return (
    <Modal
      opened
      size="xl"
      onClose={onClose}
      title={t(`picker.${kind}`)}
      closeButtonProps={{ 'aria-label': t('staff/kit:close') }}
    >
      <Stack gap="md">
        <Group align="end" gap="sm">
          <TextInput
            type="search"
            className={classes.search}
            data-autofocus
            label={t('filters.text')}
            placeholder={t('filters.textHint')}
            leftSection={<DrawnIcon of={IconSearch} size={16} />}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          {mayEdit && (
            <AddFiles kind={kind} isBusy={isBusy} onFiles={(files) => void add(files.slice(0, 1))} />
          )}
        </Group>
        <UploadList
          uploads={uploads}
          onForget={forget}
          onTakeSame={takeSame}
          onSendAgain={(upload) => void sendAgain(upload)}
        />
        {found.isSuccess && rows.length === 0 && <Text c="dimmed">{t('picker.none')}</Text>}
        <ul className={classes.grid}>
          {rows.map((media) => (
            <li key={media.id}>
              <button type="button" className={classes.choice} onClick={() => onPick(media)}>
                <Thumbnail media={media} isLarge />
                <Text size="sm" truncate>
                  {media.fileName}
                </Text>
                <Text size="xs" c="dimmed">
                  {sizeOf(media) || (media.addedBy ?? t('shipped'))}
                </Text>
              </button>
            </li>
          ))}
        </ul>
        {found.hasNextPage && (
          <Button loading={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
            {t('picker.more')}
          </Button>
        )}
      </Stack>
    </Modal>
  );
}

function useFound(kind: MediaRow['kind'], text: string) {
  return useInfiniteQuery({
    queryKey: ['media', 'picker', kind, text],
    queryFn: ({ pageParam, signal }) =>
      callStaff(listMedia, { kind, text, limit: PAGE, ...(pageParam && { cursor: pageParam }) }, signal),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    // What is shown stays until the next list is there, so that a press on it is not lost.
    placeholderData: keepPreviousData,
  });
}
