import { ActionIcon, Button, Card, Group, SimpleGrid, Stack, TextInput, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { languages } from '#lib/language.ts';
import { DrawnIcon } from '#web/icons/drawn-icon.tsx';
import IconTrash from '#web/icons/tabler/IconTrash.json' with { type: 'json' };
import { DayField } from '../kit/dates/day-field.tsx';
import type { PointForm, SpecialDayText } from './point-form.ts';

const EMPTY = { date: '', hours: '', th: '', 'en-us': '', 'zh-cn': '' };

/** Special days, each with its public name. */
export function SpecialDays({ form }: { form: PointForm }) {
  const { t } = useTranslation('staff/drop-points');
  const days = form.values.specialDays;
  const write = (specialDays: SpecialDayText[]) => form.set({ specialDays });
  return (
    <Stack gap="sm" align="stretch">
      <Title order={3} size="h5">
        {t('special.title')}
      </Title>
      {days.map((day, nth) => (
        <SpecialDay
          key={day.key}
          form={form}
          nth={nth}
          day={day}
          onChange={(change) => write(days.map((each, at) => (at === nth ? { ...each, ...change } : each)))}
          onRemove={() => write(days.filter((_, at) => at !== nth))}
        />
      ))}
      <Group>
        <Button onClick={() => write([...days, { ...EMPTY, key: crypto.randomUUID() }])}>
          {t('special.add')}
        </Button>
      </Group>
    </Stack>
  );
}

type SpecialDayProps = {
  form: PointForm;
  nth: number;
  day: SpecialDayText;
  onChange(change: Partial<SpecialDayText>): void;
  onRemove(): void;
};

function SpecialDay({ form, nth, day, onChange, onRemove }: SpecialDayProps) {
  const { t } = useTranslation('staff/drop-points');
  const field = (name: string) => `value.specialDays.${nth}.${name}`;
  const known = (name: string) => ({ id: form.idOf(field(name)), error: form.errorAt(field(name)) });
  return (
    <Card withBorder padding="sm">
      <Stack gap="xs">
        <Group align="end" wrap="nowrap">
          <DayField
            {...known('date')}
            label={t('special.date')}
            miw={168}
            value={day.date}
            onChange={(date) => onChange({ date })}
          />
          <TextInput
            {...known('intervals')}
            label={t('special.hours')}
            placeholder={t('hints.closed')}
            value={day.hours}
            onChange={(event) => onChange({ hours: event.currentTarget.value })}
          />
          <ActionIcon
            variant="subtle"
            color="danger"
            size="lg"
            aria-label={t('special.remove')}
            onClick={onRemove}
          >
            <DrawnIcon of={IconTrash} size={18} />
          </ActionIcon>
        </Group>
        <SimpleGrid type="container" cols={{ base: 1, '34rem': 3 }}>
          {languages.map((language) => (
            <TextInput
              key={language}
              {...known(`note.${language}`)}
              label={t('inLanguage', {
                field: t('special.note'),
                language: t(`staff/kit:languages.${language}`),
              })}
              lang={language}
              value={day[language]}
              onChange={(event) => onChange({ [language]: event.currentTarget.value })}
            />
          ))}
        </SimpleGrid>
      </Stack>
    </Card>
  );
}
