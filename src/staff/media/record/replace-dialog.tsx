import { Button, Checkbox, Group, Modal, Radio, Stack, Text } from '@mantine/core';
import type { TFunction } from 'i18next';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  MAX_REPLACED,
  type MediaRow,
  type MediaUse,
  replaceMedia,
} from '#features/media/staff/media.staff.contract.ts';
import { contentKinds } from '#features/publishing/content-kinds.rules.ts';
import type { OutputOf } from '#lib/contract.ts';
import type { Language } from '#lib/language.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import { callStaff } from '../../calls/call-staff.ts';
import { forgetAnswers } from '../../calls/query-client.ts';
import { sayFailure } from '../../kit/say-failure.ts';
import { showUndo } from '../../kit/undo-notice.tsx';
import { useMay } from '../../session/session.ts';
import { type MediaDetail, reloadMedia } from '../media-kit.ts';
import { Thumbnail } from '../thumbnail.tsx';

const MediaPicker = lazy(() => import('../picker/media-picker.tsx'));

type Outcome = OutputOf<typeof replaceMedia>;
const outcomes = ['published', 'drafted', 'left'] as const satisfies readonly (keyof Outcome)[];

type ReplaceProps = { detail: MediaDetail; onClose(): void };

/** Chooses another picture or film, and then where it takes the place of this one. */
export default function ReplaceDialog({ detail, onClose }: ReplaceProps) {
  const [by, setBy] = useState<MediaRow | null>(null);
  if (by) return <Places detail={detail} by={by} onClose={onClose} />;
  return (
    <Suspense>
      <MediaPicker kind={detail.media.kind} except={detail.media.id} onPick={setBy} onClose={onClose} />
    </Suspense>
  );
}

function Places({ detail: { media, uses }, by, onClose }: ReplaceProps & { by: MediaRow }) {
  const { t } = useTranslation(['staff/media', 'staff/kit']);
  const language = useLanguage();
  const mayPublish = useMay()('content.publish');
  const [chosen, setChosen] = useState(() => uses.map(nameOf));
  const [publishes, setPublishes] = useState(mayPublish);
  const [isBusy, setBusy] = useState(false);
  const replace = async () => {
    setBusy(true);
    try {
      const pieces = uses.filter((use) => chosen.includes(nameOf(use))).map(({ kind, id }) => ({ kind, id }));
      const outcome: Outcome = { published: [], drafted: [], left: [] };
      for (let from = 0; from < pieces.length; from += MAX_REPLACED) {
        const part = pieces.slice(from, from + MAX_REPLACED);
        const done = await callStaff(replaceMedia, { id: media.id, by: by.id, pieces: part, publishes });
        for (const name of outcomes) outcome[name].push(...done[name]);
      }
      sayReplaced(outcome, language, t);
      onClose();
    } catch (failure) {
      sayFailure(failure, t);
      setBusy(false);
    } finally {
      await Promise.all([reloadMedia(), forgetAnswers(...contentKinds.map((kind) => `content-${kind}`))]);
    }
  };
  return (
    <Modal
      opened
      size="lg"
      onClose={onClose}
      title={t('replace.title')}
      closeButtonProps={{ 'aria-label': t('staff/kit:close') }}
    >
      <Stack gap="md">
        <Group gap="md" align="start">
          <Named media={media} label={t('replace.before')} />
          <Named media={by} label={t('replace.after')} />
        </Group>
        {isOfOtherShape(media, by) && (
          <Text size="sm" c="warn">
            {t('replace.shape')}
          </Text>
        )}
        <Checkbox.Group label={t('replace.where')} value={chosen} onChange={setChosen}>
          <Stack gap="xs" mt="xs">
            {uses.map((use) => (
              <Checkbox
                key={nameOf(use)}
                color="ink"
                value={nameOf(use)}
                label={titleOf(use, language, t)}
                description={partOf(use, t)}
              />
            ))}
          </Stack>
        </Checkbox.Group>
        <Radio.Group
          label={t('replace.when')}
          value={publishes ? 'now' : 'drafts'}
          onChange={(next) => setPublishes(next === 'now')}
        >
          <Stack gap="xs" mt="xs">
            {mayPublish && (
              <Radio color="ink" value="now" label={t('replace.now')} description={t('replace.nowHint')} />
            )}
            <Radio
              color="ink"
              value="drafts"
              label={t('replace.drafts')}
              description={t('replace.draftsHint')}
            />
          </Stack>
        </Radio.Group>
        <Group justify="end">
          <Button onClick={onClose}>{t('staff/kit:cancel')}</Button>
          <Button
            variant="filled"
            color="brand"
            loading={isBusy}
            disabled={chosen.length === 0}
            onClick={() => void replace()}
          >
            {t('replace.perform', { count: chosen.length })}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

function Named({ media, label }: { media: MediaRow; label: string }) {
  return (
    <Stack gap={4}>
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      <Thumbnail media={media} isLarge />
      <Text size="sm">{media.fileName}</Text>
    </Stack>
  );
}

function nameOf({ kind, id }: Pick<MediaUse, 'kind' | 'id'>): string {
  return `${kind} ${id}`;
}

function titleOf({ titles }: MediaUse, language: Language, t: TFunction): string {
  return titles[language] || titles.th || t('staff/media:uses.untitled');
}

function partOf({ kind, isDraft }: MediaUse, t: TFunction): string {
  const named = t(`staff/content:kinds.${kind}`);
  return isDraft ? `${named} · ${t('staff/media:uses.draft')}` : named;
}

/** More than a rounding apart: pages would crop or letterbox it. */
function isOfOtherShape(one: MediaRow, other: MediaRow): boolean {
  if (!one.width || !one.height || !other.width || !other.height) return false;
  return Math.abs((one.width * other.height) / (one.height * other.width) - 1) > SHAPE_TOLERANCE;
}

const SHAPE_TOLERANCE = 0.02;

function sayReplaced({ published, drafted, left }: Outcome, language: Language, t: TFunction): void {
  const said = [
    published.length > 0 && t('staff/media:replace.published', { count: published.length }),
    drafted.length > 0 && t('staff/media:replace.drafted', { count: drafted.length }),
  ];
  const names = left.map((use) => t('staff/media:replace.left', { title: titleOf(use, language, t) }));
  const message = said.filter(Boolean).join(' · ') || t('staff/media:replace.nothing');
  showUndo({ message, left: names }, t);
}
