import { Alert, Anchor, Group, Progress, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { mediaAddresses } from './media.addresses.ts';
import type { Upload } from './use-uploads.ts';

type UploadListProps = { uploads: readonly Upload[]; onForget(id: string): void };

/** Uploads in progress, and their results. */
export function UploadList({ uploads, onForget }: UploadListProps) {
  if (uploads.length === 0) return null;
  return (
    <Stack gap="xs" role="status">
      {uploads.map((upload) => (
        <OneUpload key={upload.id} upload={upload} onForget={() => onForget(upload.id)} />
      ))}
    </Stack>
  );
}

function OneUpload({ upload, onForget }: { upload: Upload; onForget(): void }) {
  const { t } = useTranslation('staff/media');
  const { name, percent, failure, row } = upload;
  if (failure !== null) {
    const close = { withCloseButton: true, closeButtonLabel: t('upload.hide', { name }), onClose: onForget };
    return (
      <Alert color="danger" title={name} {...close}>
        {failure}
      </Alert>
    );
  }
  if (row) {
    const close = { withCloseButton: true, closeButtonLabel: t('upload.hide', { name }), onClose: onForget };
    return (
      <Alert color="good" title={t('upload.done', { name })} {...close}>
        <Anchor component={Link} to={`${mediaAddresses.media}/${row.id}`} size="sm">
          {t(row.kind === 'picture' ? 'upload.describe' : 'upload.look')}
        </Anchor>
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
