import { Alert, Anchor, Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { MediaRow } from '#features/media/staff/media.staff.contract.ts';
import { mediaAddresses } from './media.addresses.ts';
import { Thumbnail } from './thumbnail.tsx';
import type { Upload } from './use-uploads.ts';

type UploadListProps = {
  uploads: readonly Upload[];
  onForget(id: string): void;
  onTakeSame(upload: Upload): void;
  onSendAgain(upload: Upload): void;
};

/** Uploads in progress, and their results: one notice for all that arrived, one for each that did not. */
export function UploadList({ uploads, onForget, onTakeSame, onSendAgain }: UploadListProps) {
  if (uploads.length === 0) return null;
  const added = uploads.flatMap(({ id, name, row }) => (row ? [{ id, name, row }] : []));
  const forgetAdded = () => {
    for (const { id } of added) onForget(id);
  };
  return (
    <Stack gap="xs" role="status">
      {added.length > 0 && <Added added={added} onForget={forgetAdded} />}
      {uploads
        .filter(({ row }) => row === null)
        .map((upload) =>
          upload.same ? (
            <SameFile
              key={upload.id}
              name={upload.name}
              same={upload.same}
              onTake={() => onTakeSame(upload)}
              onSend={() => onSendAgain(upload)}
            />
          ) : (
            <OneUpload key={upload.id} upload={upload} onForget={() => onForget(upload.id)} />
          ),
        )}
    </Stack>
  );
}

type AddedFile = { id: string; name: string; row: MediaRow };

function Added({ added, onForget }: { added: readonly AddedFile[]; onForget(): void }) {
  const { t } = useTranslation('staff/media');
  const [first, ...others] = added;
  if (!first) return null;
  const { name } = first;
  const isOne = others.length === 0;
  const title = isOne ? t('upload.done', { name }) : t('upload.doneMany', { count: added.length });
  const closeButtonLabel = isOne ? t('upload.hide', { name }) : t('upload.hideMany', { count: added.length });
  return (
    <Alert color="good" title={title} withCloseButton closeButtonLabel={closeButtonLabel} onClose={onForget}>
      <Group gap="md">
        {added.map(({ id, name: own, row }) => {
          const action = t(row.kind === 'picture' ? 'upload.describe' : 'upload.look');
          return (
            <Anchor key={id} component={Link} to={`${mediaAddresses.media}/${row.id}`} size="sm">
              {isOne ? action : `${action}: ${own}`}
            </Anchor>
          );
        })}
      </Group>
    </Alert>
  );
}

type SameFileProps = { name: string; same: MediaRow; onTake(): void; onSend(): void };

/** Asks what to do with a file that the library has already. */
function SameFile({ name, same, onTake, onSend }: SameFileProps) {
  const { t } = useTranslation('staff/media');
  return (
    <Alert color="warn" title={t('upload.same', { name })}>
      <Group gap="sm">
        <Thumbnail media={same} />
        <Text size="sm">{same.fileName}</Text>
        <Button size="compact-sm" onClick={onTake}>
          {t('upload.takeSame')}
        </Button>
        <Button size="compact-sm" variant="subtle" color="ink" onClick={onSend}>
          {t('upload.sendAgain')}
        </Button>
      </Group>
    </Alert>
  );
}

function OneUpload({ upload, onForget }: { upload: Upload; onForget(): void }) {
  const { t } = useTranslation('staff/media');
  const { name, percent, failure } = upload;
  if (failure !== null) {
    const close = { withCloseButton: true, closeButtonLabel: t('upload.hide', { name }), onClose: onForget };
    return (
      <Alert color="danger" title={name} {...close}>
        {failure}
      </Alert>
    );
  }
  return (
    <Stack gap={4}>
      <Group justify="space-between" gap="sm">
        <Text size="sm" truncate>
          {name}
        </Text>
        <Text size="sm" c="dimmed">
          {percent < 100 ? t('upload.percent', { percent }) : t('upload.cleaning')}
        </Text>
      </Group>
      <Progress value={percent} aria-label={t('upload.progress', { name })} animated={percent === 100} />
    </Stack>
  );
}
