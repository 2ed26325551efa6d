import { Box, Stack, Text } from '@mantine/core';
import { type DragEvent, type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listMedia, type MediaRow } from '#features/media/staff/media.staff.contract.ts';
import type { InputOf } from '#lib/contract.ts';
import { languages } from '#lib/language.ts';
import { formatDateTime } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import { callStaff } from '../calls/call-staff.ts';
import { Page } from '../kit/page/page.tsx';
import type { Column } from '../kit/table/columns.ts';
import { DataTable } from '../kit/table/data-table.tsx';
import { ChoiceFilter, TextFilter } from '../kit/table/filters.tsx';
import type { ListState } from '../kit/table/list-state.ts';
import { type List, useList } from '../kit/table/use-list.ts';
import { useMay } from '../session/session.ts';
import { AddFiles } from './add-files.tsx';
import { DeleteSeveral } from './delete-several.tsx';
import { mediaAddresses } from './media.addresses.ts';
import classes from './media.module.css';
import { sizeOf } from './media-kit.ts';
import { Thumbnail } from './thumbnail.tsx';
import { UploadList } from './upload-list.tsx';
import { useUploads } from './use-uploads.ts';

const rowId = ({ id }: MediaRow) => id;
const rowLink = ({ id }: MediaRow) => `${mediaAddresses.media}/${id}`;

/** The library of pictures and films. */
export default function MediaScreen() {
  const { t } = useTranslation('staff/media');
  const mayEdit = useMay()('media.edit');
  const list = useList({ name: 'media', load: loadMedia, filters: mediaFilters });
  const { uploads, isBusy, add, forget, takeSame, sendAgain } = useUploads();
  const columns = useColumns();
  const choose = (files: readonly File[]) => void add(files);
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      actions={mayEdit ? <AddFiles isMain isBusy={isBusy} onFiles={choose} /> : undefined}
    >
      <Dropzone isOpen={mayEdit && !isBusy} onFiles={choose}>
        <Stack gap="md">
          <UploadList
            uploads={uploads}
            onForget={forget}
            onTakeSame={takeSame}
            onSendAgain={(upload) => void sendAgain(upload)}
          />
          <DataTable
            label={t('title')}
            list={list}
            columns={columns}
            rowId={rowId}
            rowLink={rowLink}
            filters={<MediaFilters list={list} />}
            bulkActions={mayEdit ? (rows, done) => <DeleteSeveral rows={rows} onDone={done} /> : undefined}
            empty={t('empty')}
          />
        </Stack>
      </Dropzone>
    </Page>
  );
}

function useColumns(): readonly Column<MediaRow>[] {
  const { t } = useTranslation('staff/media');
  const language = useLanguage();
  return useMemo(() => {
    // Shipped drawings are purely decorative.
    const altState = ({ kind, alt, addedBy }: MediaRow) => {
      if (kind === 'film' || addedBy === null) return '–';
      const missing = languages.filter((each) => alt[each] === '').map((each) => t(`languages.${each}`));
      return missing.length === 0 ? alt[language] : t('altMissing', { languages: missing.join(', ') });
    };
    return [
      { id: 'fileName', label: t('columns.fileName'), cell: (row) => row.fileName },
      {
        id: 'picture',
        label: t('columns.picture'),
        cell: (row) => <Thumbnail media={row} />,
        text: (row) => row.link,
      },
      {
        id: 'alt',
        label: t('columns.alt'),
        cell: (row) => altState(row),
      },
      { id: 'size', label: t('columns.size'), cell: (row) => sizeOf(row) || '–' },
      {
        id: 'uses',
        label: t('columns.uses'),
        cell: (row) => (row.uses > 0 ? row.uses : <Unused />),
        text: (row) => row.uses,
        isNumber: true,
      },
      { id: 'addedBy', label: t('columns.addedBy'), cell: (row) => row.addedBy ?? t('shipped') },
      {
        id: 'uploadedAt',
        label: t('columns.uploadedAt'),
        cell: (row) => formatDateTime(row.uploadedAt, language),
      },
      { id: 'link', label: t('columns.link'), cell: (row) => row.link, isExtra: true },
    ];
  }, [t, language]);
}

/** On one line, because wrapping would detach Thai marks. */
function Unused() {
  const { t } = useTranslation('staff/media');
  return (
    <Text span inherit c="dimmed" miw="max-content" style={{ whiteSpace: 'nowrap' }}>
      {t('unused')}
    </Text>
  );
}

type DropzoneProps = { isOpen: boolean; onFiles(files: readonly File[]): void; children: ReactNode };

/** Accepts files dropped anywhere on it; the button beside it does the same for the keyboard. */
function Dropzone({ isOpen, onFiles, children }: DropzoneProps) {
  const [isOver, setOver] = useState(false);
  const hasFiles = (event: DragEvent) => isOpen && event.dataTransfer.types.includes('Files');
  return (
    <Box
      className={classes.dropzone}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(false);
        onFiles([...event.dataTransfer.files]);
      }}
    >
      {children}
    </Box>
  );
}

type Wanted = InputOf<typeof listMedia>;

/** The filters of the library. */
const mediaFilters = ['text', 'kind', 'use', 'alt', 'state'] as const;

/** Loads a page of the library; invalid values in the URL are ignored. */
function loadMedia({ filters, cursor, pageSize }: ListState, signal?: AbortSignal) {
  const { text, kind, use, alt, state } = filters;
  const wanted: Wanted = {
    text,
    limit: pageSize,
    ...(kind === 'picture' || kind === 'film' ? { kind } : {}),
    ...(use === 'used' || use === 'unused' ? { use } : {}),
    ...(alt === 'missing' && { alt }),
    ...(state === 'deleted' && { state }),
    ...(cursor && { cursor }),
  };
  return callStaff(listMedia, wanted, signal);
}

/** Filters of the library. */
function MediaFilters({ list }: { list: List<MediaRow> }) {
  const { t } = useTranslation('staff/media');
  const choices = (name: string, values: readonly string[]) =>
    values.map((value) => ({ value, label: t(`filters.${name}Choices.${value}`) }));
  return (
    <>
      <TextFilter list={list} name="text" label={t('filters.text')} placeholder={t('filters.textHint')} />
      <ChoiceFilter
        list={list}
        name="kind"
        label={t('filters.kind')}
        choices={choices('kind', ['picture', 'film'])}
      />
      <ChoiceFilter
        list={list}
        name="use"
        label={t('filters.use')}
        choices={choices('use', ['used', 'unused'])}
      />
      <ChoiceFilter list={list} name="alt" label={t('filters.alt')} choices={choices('alt', ['missing'])} />
      <ChoiceFilter
        list={list}
        name="state"
        label={t('filters.state')}
        choices={choices('state', ['deleted'])}
      />
    </>
  );
}
