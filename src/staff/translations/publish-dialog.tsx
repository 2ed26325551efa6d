import { Button, Group, Modal, Radio, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { planTranslations } from '#features/translations/planned-translations.contract.ts';
import {
  publishTranslations,
  type WaitingTranslation,
} from '#features/translations/translations.contract.ts';
import { sentenceOfFailure } from '#web/forms/form-problems.ts';
import { formatDateTime } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import { callStaff } from '../calls/call-staff.ts';
import { toInstant } from '../kit/dates/moment.ts';
import { MomentField } from '../kit/dates/moment-field.tsx';
import { Loaded } from '../kit/page/loaded.tsx';
import { ChangeTable } from './change-table.tsx';
import { reloadTranslations, useWaiting } from './load-translations.ts';

type PublishDialogProps = {
  isOpen: boolean;
  onClose(): void;
  /** Only this text, if given. */
  tag?: string;
};

/** Shows the resulting texts, and publishes exactly these as a new bundle: now, or at a given time. */
export function PublishDialog({ isOpen, onClose, tag }: PublishDialogProps) {
  const { t } = useTranslation(['staff/translations', 'staff/kit']);
  const waiting = useWaiting(isOpen);
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      size="xl"
      title={t('publish.title')}
      closeButtonProps={{ 'aria-label': t('staff/kit:close') }}
    >
      <Loaded query={waiting}>
        {(data) => (
          <Publish
            waiting={data.waiting.filter((each) => tag === undefined || each.tag === tag)}
            onClose={onClose}
          />
        )}
      </Loaded>
    </Modal>
  );
}

function Publish({ waiting, onClose }: { waiting: readonly WaitingTranslation[]; onClose(): void }) {
  const { t } = useTranslation(['staff/translations', 'staff/kit']);
  const [isLater, setLater] = useState(false);
  const [from, setFrom] = useState('');
  const [missing, setMissing] = useState(false);
  const { isBusy, failure, send } = useSending(waiting, onClose);
  const publish = () => {
    const publishAt = isLater ? toInstant(from) : null;
    if (isLater && publishAt === null) return setMissing(true);
    void send(publishAt);
  };
  const changes = waiting.flatMap(({ tag, changes: own }) => own.map((each) => ({ tag, ...each })));
  return (
    <Stack gap="md">
      <Text>{t('publish.lead')}</Text>
      <ChangeTable changes={changes} label={t('publish.title')} />
      <Radio.Group
        label={t('publish.when')}
        value={isLater ? 'later' : 'now'}
        onChange={(next) => setLater(next === 'later')}
      >
        <Stack gap="xs" mt="xs">
          <Radio value="now" color="ink" label={t('publish.now')} />
          <Radio value="later" color="ink" label={t('publish.later')} />
        </Stack>
      </Radio.Group>
      {isLater && (
        <MomentField
          isFuture
          label={t('publish.from')}
          description={t('publish.beside')}
          error={missing && t('publish.fromMissing')}
          value={from}
          onChange={(next) => {
            setMissing(false);
            setFrom(next);
          }}
        />
      )}
      {failure !== null && (
        <Text c="danger" role="alert">
          {sentenceOfFailure(failure, t)}
        </Text>
      )}
      <Group justify="end">
        <Button onClick={onClose}>{t('staff/kit:cancel')}</Button>
        <Button
          variant="filled"
          color="brand"
          loading={isBusy}
          disabled={changes.length === 0}
          onClick={publish}
        >
          {t(isLater ? 'publish.plan' : 'publish.confirm', { count: changes.length })}
        </Button>
      </Group>
    </Stack>
  );
}

function useSending(waiting: readonly WaitingTranslation[], onClose: () => void) {
  const { t } = useTranslation('staff/translations');
  const language = useLanguage();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const send = async (publishAt: string | null) => {
    setBusy(true);
    try {
      const texts = waiting.map(({ tag, revision }) => ({ tag, revision }));
      const message =
        publishAt === null
          ? t('publish.done', { number: (await callStaff(publishTranslations, { texts })).bundle })
          : await callStaff(planTranslations, { texts, publishAt }).then(() =>
              t('publish.planned', { when: formatDateTime(publishAt, language) }),
            );
      notifications.show({ color: 'good', message });
      onClose();
    } catch (caught) {
      setFailure(caught);
    } finally {
      setBusy(false);
      await reloadTranslations();
    }
  };
  return { isBusy, failure, send };
}
