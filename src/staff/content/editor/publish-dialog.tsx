import { Alert, Button, Checkbox, Group, Modal, Radio, Stack, Text } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContentKind } from '#features/publishing/content-kinds.rules.ts';
import { formatDate, formatDateTime } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import { DayField } from '../../kit/dates/day-field.tsx';
import { toMoment } from '../../kit/dates/moment.ts';
import { MomentField } from '../../kit/dates/moment-field.tsx';
import type { PieceValue } from '../value.ts';
import type { Piece } from './open-piece.ts';
import { PlannedWarning } from './planned-versions.tsx';
import {
  type ChoiceProblems,
  type Choices,
  dayShown,
  isLater,
  isNewText,
  missingLanguages,
  type PublishTimes,
  readChoices,
  replacedBy,
  type When,
} from './publish-choices.ts';

type PublishDialogProps = {
  isOpen: boolean;
  kind: ContentKind;
  piece: Piece;
  /** The value to be published. */
  value: PieceValue;
  /** While the last changes are being saved. */
  isBusy: boolean;
  onClose(): void;
  /** Refusals are shown on the page itself. */
  onPublish(times: PublishTimes): Promise<void>;
};

/** Asks for the publication times of an item, and lists what is missing. */
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

function PublishForm(props: Omit<PublishDialogProps, 'isOpen'>) {
  const { kind, piece, value, isBusy, onClose, onPublish } = props;
  const { t } = useTranslation('staff/content');
  const language = useLanguage();
  const form = useChoices(piece);
  const { choices, wrong, set } = form;
  const [isSent, setSent] = useState(false);
  const said = (key: string | undefined) => key !== undefined && t(key);
  const publish = async () => {
    const read = readChoices(choices, { kind, piece, value, now: new Date() });
    if ('wrong' in read) return form.refuse(read.wrong);
    setSent(true);
    await onPublish(read.times);
    onClose();
  };
  const { when, from, until } = choices;
  const later = isLater(when);
  return (
    <Stack gap="md">
      {kind === 'seo' && !later && <Text>{t('publish.always')}</Text>}
      <WhenChoice when={when} setWhen={form.choose} choices={form.whens} piece={piece} />
      {later && (
        <MomentField
          data-autofocus
          isFuture
          label={t('publish.from')}
          description={`${t('publish.bangkok')}. ${t('publish.beside')}`}
          error={said(wrong.from)}
          value={from}
          onChange={(next) => set({ from: next })}
        />
      )}
      {kind !== 'seo' && (
        <MomentField
          isClearable
          isFuture
          label={t('optional', { label: t('publish.until') })}
          description={
            when === 'kept' && piece.offlineAt
              ? t('publish.untilKept', { when: formatDateTime(piece.offlineAt, language) })
              : t('publish.bangkok')
          }
          error={said(wrong.until)}
          value={until}
          onChange={(next) => set({ until: next })}
        />
      )}
      {isNewText(kind, piece, value) && <NewText piece={piece} choices={choices} wrong={wrong} set={set} />}
      <Unwritten kind={kind} value={value} choices={choices} wrong={wrong} set={set} />
      {!later && <PlannedWarning planned={piece.planned} text={t('planned.after')} />}
      <Group justify="end">
        <Button onClick={onClose}>{t('staff/kit:cancel')}</Button>
        <Button variant="filled" color="brand" loading={isSent || isBusy} onClick={() => void publish()}>
          {t(later ? 'publish.schedule' : 'publish.action')}
        </Button>
      </Group>
    </Stack>
  );
}

/**
 * A public item keeps its times, since a correction is not a new publication; one with a planned first publication
 * stays planned.
 */
function useChoices(piece: Piece) {
  const { planned, publishAt, state, value } = piece;
  const canKeep = value !== null && publishAt !== null && state === 'PUBLISHED';
  const replaceable = planned.map(({ plan }): When => `replace ${plan}`);
  const whens: When[] = [...(canKeep ? (['kept'] as const) : []), 'now', 'later', ...replaceable];
  const first = planned.find(({ plan }) => plan === 0);
  const [choices, setChoices] = useState<Choices>(() => ({
    when: first ? 'replace 0' : (whens[0] ?? 'now'),
    from: first ? toMoment(first.publishAt) : '',
    until: first ? toMoment(first.offlineAt) : '',
    effectiveFrom: dayShown('now', ''),
    notifies: '',
    isThaiAlone: false,
  }));
  const [wrong, setWrong] = useState<ChoiceProblems>({});
  const set = (next: Partial<Choices>) => {
    setWrong({});
    setChoices((before) => {
      const after = { ...before, ...next };
      // The date of a new text follows its publication time, until it is set explicitly.
      const follows = before.effectiveFrom === dayShown(before.when, before.from);
      return follows && next.effectiveFrom === undefined
        ? { ...after, effectiveFrom: dayShown(after.when, after.from) }
        : after;
    });
  };
  const choose = (when: When) => {
    const replaced = planned.find(({ plan }) => plan === replacedBy(when));
    const times = replaced && {
      from: toMoment(replaced.publishAt),
      until: toMoment(replaced.offlineAt),
    };
    set({ when, ...times });
  };
  return { choices, wrong, whens, set, choose, refuse: setWrong };
}

type Part = { choices: Choices; wrong: ChoiceProblems; set(next: Partial<Choices>): void };

/** The date from which a new text of an agreement applies, and whether customers are notified. */
function NewText({ piece, choices, wrong, set }: Part & { piece: Piece }) {
  const { t } = useTranslation('staff/content');
  const language = useLanguage();
  const before = String(piece.value?.effectiveFrom ?? '');
  return (
    <>
      <DayField
        isFuture
        label={t('publish.effectiveFrom')}
        description={before && t('publish.effectiveHint', { when: formatDate(before, language) })}
        error={wrong.effectiveFrom && t(wrong.effectiveFrom)}
        value={choices.effectiveFrom}
        onChange={(effectiveFrom) => set({ effectiveFrom })}
      />
      <Radio.Group
        label={t('publish.tell')}
        error={wrong.notifies && t(wrong.notifies)}
        value={choices.notifies}
        onChange={(next) => set({ notifies: next === 'yes' ? 'yes' : 'no' })}
      >
        <Stack gap="xs" mt="xs">
          <Radio value="yes" color="ink" label={t('publish.tellYes')} />
          <Radio value="no" color="ink" label={t('publish.tellNo')} />
        </Stack>
      </Radio.Group>
    </>
  );
}

/** Lists the languages without a text, and asks for confirmation to show Thai. */
function Unwritten({ kind, value, choices, wrong, set }: Part & { kind: ContentKind; value: PieceValue }) {
  const { t } = useTranslation('staff/content');
  const missing = missingLanguages(kind, value);
  if (missing.length === 0) return null;
  const languages = missing.map((each) => t(`languages.${each}`)).join(', ');
  return (
    <Alert color="warn" title={t('unwritten.title', { languages })}>
      <Stack gap="xs">
        <Text size="sm">{t('unwritten.text')}</Text>
        <Checkbox
          label={t('unwritten.confirm')}
          color="ink"
          error={wrong.languages && t(wrong.languages)}
          checked={choices.isThaiAlone}
          onChange={(event) => set({ isThaiAlone: event.currentTarget.checked })}
        />
      </Stack>
    </Alert>
  );
}

type WhenChoiceProps = { when: When; setWhen(when: When): void; choices: readonly When[]; piece: Piece };

function WhenChoice({ when, setWhen, choices, piece }: WhenChoiceProps) {
  const { t } = useTranslation('staff/content');
  const language = useLanguage();
  const name = useId();
  const at = (instant: string | null | undefined) => (instant ? formatDateTime(instant, language) : '');
  const labelOf = (each: When) => {
    const replaced = piece.planned.find(({ plan }) => plan === replacedBy(each));
    return replaced
      ? t('publish.replace', { when: at(replaced.publishAt) })
      : t(`publish.${each}`, { when: at(piece.publishAt) });
  };
  return (
    <Radio.Group
      name={name}
      label={t('publish.when')}
      value={when}
      onChange={(next) => setWhen(choices.find((each) => each === next) ?? 'now')}
    >
      <Stack gap="xs" mt="xs">
        {choices.map((each) => (
          <Radio key={each} value={each} color="ink" label={labelOf(each)} />
        ))}
      </Stack>
    </Radio.Group>
  );
}
