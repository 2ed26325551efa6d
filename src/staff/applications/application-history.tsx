import { Text, Timeline } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ApplicationDetail } from '#features/applications/staff/applications.staff.contract.ts';
import { formatDateTime } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import { NoteText } from '../kit/notes/note-text.tsx';
import { Section } from '../kit/record/record-page.tsx';

/** The history of an application, newest first: by the applicant, by staff, automatically. */
export function ApplicationHistory({ history, mentioned }: Pick<ApplicationDetail, 'history' | 'mentioned'>) {
  const { t } = useTranslation(['staff/applications', 'applications']);
  const language = useLanguage();
  return (
    <Section title={t('history.title')}>
      <Timeline color="ink" bulletSize={14} lineWidth={2}>
        {history.toReversed().map(({ at, by, staffName, kind, state, text, about }) => (
          <Timeline.Item
            key={`${at} ${kind}`}
            title={t([`history.${kind}`, 'history.other'], {
              about: about ?? t('nobody'),
              state: state && t(`applications:staffStates.${state}`),
            })}
          >
            {text && (
              <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
                {kind === 'noted' ? <NoteText text={text} mentioned={mentioned} /> : text}
              </Text>
            )}
            <Text size="sm" c="dimmed">
              {staffName ?? t(`history.by.${by}`)} · {formatDateTime(at, language)}
            </Text>
          </Timeline.Item>
        ))}
      </Timeline>
    </Section>
  );
}
