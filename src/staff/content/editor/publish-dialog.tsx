import { Button, Group, Modal, Radio, Stack, Text } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContentKind } from '../../../features/publishing/content-kinds.rules.ts';
import { formatDateTime } from '../../../web/texts/format.ts';
import { toInstant } from '../../kit/dates/moment.ts';
import { MomentField } from '../../kit/dates/moment-field.tsx';
import { useLanguage } from '../../texts/languages.ts';
import type { Piece } from './open-piece.ts';

/** From when until when; nothing at all: from now on. */
export type PublishTimes = { publishAt?: string; offlineAt: string | null };

type PublishDialogProps = {
  isOpen: boolean;
  kind: ContentKind;
  piece: Piece;
  /** While the last letters are being kept. */
  isBusy: boolean;
  onClose(): void;
  /** What it refuses is said on the page itself. */
  onPublish(times: PublishTimes): Promise<void>;
};

/** Asks from when until when readers are to see a piece. */
export function PublishDialog({ isOpen, onClose, ...rest }: PublishDialogProps) {
  const { t } = useTranslation(['staff/content', 'staff/kit']);
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={t('publish.title')}
      closeButtonProps={{ 'aria-label': t('staff/kit:close') }}
    >
      <PublishForm onClose={onClose} {...rest} />
    </Modal>
  );
}

type When = 'now' | 'kept' | 'later';

function PublishForm({ kind, piece, isBusy, onClose, onPublish }: Omit<PublishDialogProps, 'isOpen'>) {
  const { t } = useTranslation('staff/content');
  const language = useLanguage();
  // What is on the page already keeps its day: a correction is no news.
  const canKeep = piece.publishAt !== null && piece.value !== null && piece.state !== 'OFFLINE';
  const [when, setWhen] = useState<When>(canKeep ? 'kept' : 'now');
  const [from, setFrom] = useState('');
  const [until, setUntil] = useState('');
  const [isWrong, setWrong] = useState(false);
  const [isSent, setSent] = useState(false);
  const publish = async () => {
    const later = toInstant(from);
    if (when === 'later' && later === null) return setWrong(true);
    setSent(true);
    const publishAt = when === 'later' ? later : when === 'kept' ? piece.publishAt : null;
    const kept = when === 'kept' ? piece.offlineAt : null;
    await onPublish({ ...(publishAt !== null && { publishAt }), offlineAt: toInstant(until) ?? kept });
    onClose();
  };
  return (
    <Stack gap="md">
      {kind === 'seo' ? (
        <Text>{t('publish.always')}</Text>
      ) : (
        <>
          <WhenChoice
            {...{ when, setWhen, canKeep }}
            since={piece.publishAt === null ? '' : formatDateTime(piece.publishAt, language)}
          />
          {when === 'later' && (
            <MomentField
              data-autofocus
              label={t('publish.from')}
              description={t('publish.bangkok')}
              error={isWrong && t('publish.fromMissing')}
              value={from}
              onChange={setFrom}
            />
          )}
          <MomentField
            isClearable
            label={t('optional', { label: t('publish.until') })}
            description={
              when === 'kept' && piece.offlineAt
                ? t('publish.untilKept', { when: formatDateTime(piece.offlineAt, language) })
                : t('publish.bangkok')
            }
            value={until}
            onChange={setUntil}
          />
        </>
      )}
      <Group justify="end">
        <Button onClick={onClose}>{t('staff/kit:cancel')}</Button>
        <Button variant="filled" color="brand" loading={isSent || isBusy} onClick={() => void publish()}>
          {t(when === 'later' ? 'publish.schedule' : 'publish.action')}
        </Button>
      </Group>
    </Stack>
  );
}

type WhenChoiceProps = { when: When; setWhen(when: When): void; canKeep: boolean; since: string };

function WhenChoice({ when, setWhen, canKeep, since }: WhenChoiceProps) {
  const { t } = useTranslation('staff/content');
  const name = useId();
  const choices: When[] = canKeep ? ['kept', 'now', 'later'] : ['now', 'later'];
  return (
    <Radio.Group
      name={name}
      label={t('publish.when')}
      value={when}
      onChange={(next) => setWhen(choices.find((each) => each === next) ?? 'now')}
    >
      <Stack gap="xs" mt="xs">
        {choices.map((each) => (
          <Radio key={each} value={each} color="ink" label={t(`publish.${each}`, { when: since })} />
        ))}
      </Stack>
    </Radio.Group>
  );
}
