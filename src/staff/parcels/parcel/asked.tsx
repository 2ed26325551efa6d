import { Badge, Group, Text } from '@mantine/core';
import { Section } from '../../kit/record/record-page.tsx';
import { useParcelWords } from '../use-parcel-words.ts';
import classes from './parcel.module.css';
import type { StaffParcel } from './use-parcel.ts';

/** Requests and messages about the parcel. */
export function Asked({ parcel: { urges, complaints, instructions } }: { parcel: StaffParcel }) {
  const { t, instant } = useParcelWords();
  const rows = [
    ...urges.map((each) => ({
      id: each.id,
      at: each.askedAt,
      isOpen: each.closedAt === null,
      title: `${t('asked.urge')} · ${t(`asked.reasons.${each.reason}`)}`,
      words: [each.note, each.answer && t('asked.answer', { answer: each.answer })].filter(Boolean),
    })),
    ...complaints.map((each) => ({
      id: each.number,
      at: each.writtenAt,
      isOpen: each.closedAt === null,
      title: `${t('asked.message', { number: each.number })} · ${t(`asked.topics.${each.topic}`)}`,
      words: [each.text],
    })),
    ...instructions.map((each) => ({
      id: each.id,
      at: each.askedAt,
      isOpen: each.state === 'OPEN' || each.state === 'ACKNOWLEDGED',
      title: `${t(`asked.changes.${each.kind}`)} · ${t(`asked.states.${each.state}`)}`,
      words: [
        each.isFromLastingWish ? t('asked.changeByWish') : null,
        each.date,
        each.hour === null ? null : `${each.hour}:00`,
        each.pointName?.th ?? each.pointCode,
        each.answer,
      ].filter(Boolean),
    })),
  ].toSorted((a, b) => b.at.localeCompare(a.at));
  return (
    <Section title={t('asked.title')}>
      {rows.length === 0 && <Text c="dimmed">{t('asked.none')}</Text>}
      <ul className={classes.list}>
        {rows.map(({ id, at, isOpen, title, words }) => (
          <li key={id}>
            <Group gap="xs">
              <Text fw={600}>{title}</Text>
              {isOpen && <Badge color="warn">{t('asked.open')}</Badge>}
            </Group>
            {words.map((word) => (
              <Text key={word} size="sm" className={classes.words}>
                {word}
              </Text>
            ))}
            <Text size="sm" c="dimmed">
              {instant(at)}
            </Text>
          </li>
        ))}
      </ul>
    </Section>
  );
}
