import { Anchor, Button, Group, Modal, Stack } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClaimFile } from '#features/claims/claim-parts.contract.ts';
import { DrawnIcon } from '#web/icons/drawn-icon.tsx';
import IconChevronLeft from '#web/icons/tabler/IconChevronLeft.json' with { type: 'json' };
import IconChevronRight from '#web/icons/tabler/IconChevronRight.json' with { type: 'json' };
import { useClaimWords } from '../use-claim-words.ts';
import classes from './claim.module.css';
import { reloadClaims } from './use-claim.ts';

/** A file with its subject. */
export type NamedFile = { file: ClaimFile; name: string };

type FileViewerProps = {
  pictures: readonly NamedFile[];
  openId: string | null;
  onShow(uploadId: string | null): void;
};

/** A picture in large, with arrows to its neighbours. */
export function FileViewer({ pictures, openId, onShow }: FileViewerProps) {
  const { t: kit } = useTranslation('staff/kit');
  const { t } = useClaimWords();
  const at = pictures.findIndex(({ file }) => file.uploadId === openId);
  const shown = pictures[at];
  const show = (step: number) => {
    const next = pictures[at + step];
    if (next) onShow(next.file.uploadId);
  };
  const walk = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') show(-1);
    if (key === 'ArrowRight') show(1);
  };
  return (
    <Modal
      opened={shown !== undefined}
      onClose={() => onShow(null)}
      size="xl"
      title={
        shown ? t('files.nth', { name: shown.name, nth: at + 1, all: pictures.length }) : t('files.title')
      }
      closeButtonProps={{ 'aria-label': kit('close') }}
      onKeyDown={walk}
    >
      {shown?.file.url && (
        <Stack gap="sm">
          <img
            src={shown.file.url}
            alt={shown.name}
            width={shown.file.width ?? undefined}
            height={shown.file.height ?? undefined}
            className={classes.large}
            // Links are valid for minutes: reloading the claim gets a new one.
            onError={() => void reloadClaims()}
          />
          <Group justify="space-between">
            <Group gap="xs">
              <Button
                leftSection={<DrawnIcon of={IconChevronLeft} size={18} />}
                disabled={at === 0}
                onClick={() => show(-1)}
              >
                {t('files.previous')}
              </Button>
              <Button
                rightSection={<DrawnIcon of={IconChevronRight} size={18} />}
                disabled={at === pictures.length - 1}
                onClick={() => show(1)}
              >
                {t('files.next')}
              </Button>
            </Group>
            <Anchor href={shown.file.url} target="_blank" rel="noreferrer" underline="always">
              {t('files.open')}
            </Anchor>
          </Group>
        </Stack>
      )}
    </Modal>
  );
}
